/** A reason why nothing is backed up or restored. Its message is one sentence for whoever typed the command. */
export class BackupProblem extends Error {}
