// `npm run seed -- --students N --lessons N`: adds a large school (R65), with the environment that `npm start` gives the CMS.
import { runCmsCommand } from './lib/cms-command.mjs'

// Without the demo's own seed: it would put demo accounts into a real school before this one can be told from a demo.
runCmsCommand('large-school.mjs', { DEMO: '0' })
