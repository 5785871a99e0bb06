// `npm run people -- add|set-role …`: makes accounts and changes roles, with the environment that `npm start` gives the CMS.
import { runCmsCommand } from './lib/cms-command.mjs'

runCmsCommand('people.mjs')
