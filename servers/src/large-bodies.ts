/** Large bodies that a process holds at once, and of those for one sender. */
export const mostLargeBodies = { inAll: 8, perSender: 2 } as const

/** When to try again, for who met a full house: by then one of those has gone. */
export const largeBodyRetrySeconds = 30
