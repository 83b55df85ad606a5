/** Limits of webhooks. */
export const webhookLimits = {
  name: 40,
  address: 300,
  /** Webhooks at a time. */
  count: 30,
  /** Characters kept of a request and of its answer. */
  logged: 1000,
  /** Deliveries shown of one webhook. */
  shown: 100,
} as const;
