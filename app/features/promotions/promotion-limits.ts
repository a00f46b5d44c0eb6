const MINUTE = 60;

/** Rate limits for each provider. The stored counters are keyed by `name`, so a name must keep its meaning. */
export const promotionLimits = {
  pay: { name: "promotion/pay", max: 3, seconds: MINUTE },
  payHourly: { name: "promotion/pay-hourly", max: 20, seconds: 60 * MINUTE },
  cancel: { name: "promotion/cancel", max: 3, seconds: MINUTE },
  cancelHourly: { name: "promotion/cancel-hourly", max: 20, seconds: 60 * MINUTE },
  portal: { name: "promotion/portal", max: 10, seconds: 10 * MINUTE },
} as const;
