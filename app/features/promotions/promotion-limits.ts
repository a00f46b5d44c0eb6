const MINUTE = 60;

/** How often a provider may do what. The name is the counter's, so it must not change its meaning. */
export const promotionLimits = {
  pay: { name: "promotion/pay", max: 3, seconds: MINUTE },
  payHourly: { name: "promotion/pay-hourly", max: 20, seconds: 60 * MINUTE },
  cancel: { name: "promotion/cancel", max: 3, seconds: MINUTE },
  cancelHourly: { name: "promotion/cancel-hourly", max: 20, seconds: 60 * MINUTE },
  portal: { name: "promotion/portal", max: 10, seconds: 10 * MINUTE },
} as const;
