/** Methods that a visitor can send; others are counted together, so that nobody makes up a metric's labels. */
const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A request's method as a metric's label. */
export const methodLabel = (method: string): string => (knownMethods.includes(method) ? method : 'OTHER')

/** Upper bounds of the latency histograms in seconds: from a cached page to the longest wait for the CMS. */
export const latencyBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
