/** Whether a file can't be opened because it isn't there; anything else that is wrong with a file is a surprise. */
export const isMissingFile = (problem: unknown): boolean => problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'
