import type { FactField } from "../fact-field.ts";

const days = { one: "day", many: "days" };
const yesOrNo = { yes: "Yes", no: "No" };

export const contractFields = {
  term: {
    group: "contract",
    label: "Minimum term",
    help: "The shortest contract, in months; 0 if you can leave at any time.",
    why: "Some one-year contracts renew for three years if you don't cancel in time.",
    value: {
      kind: "number",
      unit: { one: "month", many: "months" },
      max: 60,
      zero: "None",
      limits: { atMost: [0, 1, 6, 12, 24, 36] },
    },
    more: {
      renewal: {
        kind: "choice",
        values: {
          none: "It ends",
          same: "It renews for the same time or less",
          longer: "It renews for longer",
        },
        label: "After the term",
      },
    },
  },
  notice: {
    group: "contract",
    label: "Notice",
    help: "How many days before leaving you must cancel; 0 if you can leave at once.",
    why: "The EU Data Act allows at most two months when you switch away from a cloud service.",
    value: {
      kind: "number",
      unit: days,
      max: 730,
      zero: "None",
      limits: { atMost: [0, 14, 30, 60, 90] },
    },
  },
  price_notice: {
    group: "contract",
    label: "Notice of a price rise",
    help: "How many days in advance the provider tells you about a price rise.",
    why: "You need time to tell your clients.",
    no: "None promised",
    value: { kind: "number", unit: days, max: 730, limits: { atLeast: [30, 60, 90, 180] } },
  },
  export: {
    group: "contract",
    label: "Data export",
    help: "The formats in which you can take your clients' data out.",
    why: "Data you can't take with you makes it hard to leave.",
    no: "None",
    value: {
      kind: "several",
      values: { csv: "CSV", json: "JSON", sql: "SQL", api: "API" },
      meanings: {
        csv: "Tables that any spreadsheet opens.",
        json: "Files that other software reads.",
        sql: "A copy of the database.",
        api: "Your software fetches the data.",
      },
    },
    more: {
      self_service: { kind: "yes-no", values: yesOrNo, label: "You can do it yourself" },
      accounts_move: {
        kind: "yes-no",
        values: yesOrNo,
        label: "Client accounts can move to another reseller",
      },
    },
  },
  exit_window: {
    group: "contract",
    label: "Time to take data out",
    help: "How many days after the contract ends you can still take the data out; 0 if none.",
    why: "For cloud services, the EU Data Act requires at least 30 days and, from January 12, 2027, no charge for switching.",
    value: {
      kind: "number",
      unit: days,
      max: 730,
      zero: "None",
      limits: { atLeast: [14, 30, 60, 90] },
    },
    more: { fee: { kind: "money", zero: "None", label: "Fee for taking the data out" } },
  },
} as const satisfies Record<string, FactField>;
