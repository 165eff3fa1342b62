/** So many notifications are snoozed or assigned by one call. */
export const mostNotificationsAtOnce = 500;
