/** Whether this is one half of `npm test`, which goes through both databases and has what either answers alike on one (docs/decisions/0084-pairs.md). */
export const isInPairs = process.env['TEST_IN_ALL'] === '1' && process.env['EVERY_PAIR'] !== '1'
