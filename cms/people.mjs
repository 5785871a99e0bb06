// Makes accounts and changes roles from the command line, on the database that the servers use.
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { bootCms, failToBoot } from './boot.mjs'

const require = createRequire(import.meta.url)

const usage = `npm run people -- owner --email you@example.nl --first-name Robin --last-name Meijer
npm run people -- add --role SUPER_ADMIN --email you@example.nl --first-name Robin --last-name Meijer
npm run people -- set-role --role ADMIN --email you@example.nl
npm run people -- second-factor --roles staff
npm run people -- reset-second-factor --email you@example.nl

owner asks whether staff must have a second factor; --roles staff, --roles none or --roles ADMIN,SUPER_ADMIN answers it.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    role: { type: 'string' },
    roles: { type: 'string' },
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
  },
})
const [command] = positionals

/** What each command can't do without. */
const needed = {
  owner: ['email'],
  add: ['email', 'role'],
  'set-role': ['email', 'role'],
  'second-factor': ['roles'],
  'reset-second-factor': ['email'],
}

if (!command || !Object.hasOwn(needed, command) || needed[command].some((name) => !values[name])) {
  console.error(usage)
  process.exit(2)
}

/** Which roles must have a second factor, of a school that hasn't said: yes for staff is the answer of whoever says nothing. */
async function askSecondFactor() {
  if (!process.stdin.isTTY) return 'staff'
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const said = await asking.question('Must teachers and admins sign in with a second factor, such as an authenticator app? [Y/n] ')
  asking.close()
  return /^n/i.test(said.trim()) ? 'none' : 'staff'
}

const strapi = await bootCms({ serveAdminPanel: false }).catch(failToBoot)
const { default: appointments, AppointmentProblem } = require('./dist/src/api/office/services/appoint.js')
const { isProduction } = strapi.config.get('rijbaan')
let exitCode = 0

const sayRoles = (roles) => (roles.length > 0 ? `A second factor is a must for ${roles.join(', ')}.` : 'Nobody must have a second factor.')

try {
  const appoint = appointments({ strapi })
  const named = { email: values.email, firstName: values['first-name'] ?? '', lastName: values['last-name'] ?? '' }
  if (command === 'owner') {
    // Roles that there aren't are told before anybody is made.
    if (values.roles !== undefined) appoint.readRoles(values.roles)
    const link = await appoint.addOwner(named)
    console.log(`${values.email} owns the panel. The link to choose a password was mailed, and is:\n${link}`)
    // A demo is tried out without a phone; a school's first owner decides.
    const isAsked = values.roles === undefined && isProduction && (await appoint.asksSecondFactor())
    const chosen = values.roles ?? (isAsked ? await askSecondFactor() : undefined)
    if (chosen !== undefined) console.log(sayRoles(await appoint.requireSecondFactor(chosen)))
  } else if (command === 'add') {
    const link = await appoint.add({ ...named, role: values.role })
    console.log(`${values.email} has an account as ${values.role}. The link to set a password was mailed, and is:\n${link}`)
  } else if (command === 'second-factor') {
    console.log(sayRoles(await appoint.requireSecondFactor(values.roles)))
  } else if (command === 'reset-second-factor') {
    await appoint.resetSecondFactor(values.email)
    console.log(`The second factor of ${values.email} is off. They sign in with the password alone, and set it up again.`)
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
