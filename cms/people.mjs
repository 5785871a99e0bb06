// Makes accounts and changes roles from the command line, on the database that the servers use.
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { bootCms, failToBoot } from './boot.mjs'

const require = createRequire(import.meta.url)

const usage = `npm run people -- owner --email you@example.nl --first-name Robin --last-name Meijer
npm run people -- add --role SUPER_ADMIN --email you@example.nl --first-name Robin --last-name Meijer
npm run people -- set-role --role ADMIN --email you@example.nl`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string' }, email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
})
const [command] = positionals

const needsRole = command !== 'owner'

if (!['owner', 'add', 'set-role'].includes(command ?? '') || !values.email || (needsRole && !values.role)) {
  console.error(usage)
  process.exit(2)
}

const strapi = await bootCms({ serveAdminPanel: false }).catch(failToBoot)
const { default: appointments, AppointmentProblem } = require('./dist/src/api/office/services/appoint.js')
let exitCode = 0
try {
  const appoint = appointments({ strapi })
  const named = { email: values.email, firstName: values['first-name'] ?? '', lastName: values['last-name'] ?? '' }
  if (command === 'owner') {
    const link = await appoint.addOwner(named)
    console.log(`${values.email} owns the panel. The link to choose a password was mailed, and is:\n${link}`)
  } else if (command === 'add') {
    const link = await appoint.add({ ...named, role: values.role })
    console.log(`${values.email} has an account as ${values.role}. The link to set a password was mailed, and is:\n${link}`)
  } else {
    await appoint.setRole(values.email, values.role)
    console.log(`${values.email} is ${values.role} now.`)
  }
} catch (problem) {
  if (!(problem instanceof AppointmentProblem)) throw problem
  console.error(problem.message)
  exitCode = 1
}
await strapi.destroy()
process.exit(exitCode)
