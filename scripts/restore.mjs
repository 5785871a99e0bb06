// `npm run restore -- FROM [--replace] [--secrets] [--erase-staff]`: puts a backup back, whole or not at all, while the product is stopped.
import { runCmsCommand } from './lib/cms-command.mjs'

runCmsCommand('restore.mjs')
