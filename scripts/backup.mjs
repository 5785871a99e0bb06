// `npm run backup -- TO [--keep N]`: a backup of everything in a new folder of TO, while the product runs.
import { runCmsCommand } from './lib/cms-command.mjs'

runCmsCommand('backup.mjs')
