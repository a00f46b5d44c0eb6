/** Apart from the texts of that page, which few need. */
export const NOTIFICATIONS = "/dashboard/account/notifications";
