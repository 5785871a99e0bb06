// Makes accounts and changes roles from the command line, on the database that the servers use.
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { bootCms, failToBoot } from './boot.mjs'

const require = createRequire(import.meta.url)
const { AppointmentProblem, readNewOwner, readRole, readRoles } = require('./dist/src/api/office/lib/appointed.js')

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

/** What was typed, read before anything is loaded: a slip is told at once. */
function readWords() {
  const { email, role, roles } = values
  const named = { email, firstName: values['first-name'] ?? '', lastName: values['last-name'] ?? '' }
  return {
    newcomer: command === 'owner' || command === 'add' ? readNewOwner(named) : null,
    role: role === undefined ? null : readRole(role),
    roles: roles === undefined ? null : readRoles(roles),
  }
}

/** Does what was asked, once the words are known to be right. */
async function appointAs({ newcomer, role, roles }) {
  const strapi = await bootCms({ serveAdminPanel: false }).catch(failToBoot)
  const { default: appointments } = require('./dist/src/api/office/services/appoint.js')
  const { isProduction } = strapi.config.get('rijbaan')
  const appoint = appointments({ strapi })
  const { email } = values
  const chooseRoles = async (/** @type {string[]} */ chosen) => {
    await appoint.requireSecondFactor(chosen)
    console.log(chosen.length > 0 ? `A second factor is a must for ${chosen.join(', ')}.` : 'Nobody must have a second factor.')
  }
  try {
    if (command === 'owner') {
      const link = await appoint.addOwner(newcomer)
      console.log(`${email} owns the panel. The link to choose a password was mailed, and is:\n${link}`)
      // A demo is tried out without a phone; a school's first owner decides.
      const isAsked = roles === null && isProduction && (await appoint.asksSecondFactor())
      const chosen = isAsked ? readRoles(await askSecondFactor()) : roles
      if (chosen !== null) await chooseRoles(chosen)
    } else if (command === 'add') {
      const link = await appoint.add({ ...newcomer, role })
      console.log(`${email} has an account as ${role}. The link to set a password was mailed, and is:\n${link}`)
    } else if (command === 'second-factor') {
      await chooseRoles(roles)
    } else if (command === 'reset-second-factor') {
      await appoint.resetSecondFactor(email)
      console.log(`The second factor of ${email} is off. They sign in with the password alone, and set it up again.`)
    } else {
      await appoint.setRole(email, role)
      console.log(`${email} is ${role} now.`)
    }
  } finally {
    await strapi.destroy()
  }
}

try {
  await appointAs(readWords())
  process.exit(0)
} catch (problem) {
  if (!(problem instanceof AppointmentProblem)) throw problem
  console.error(problem.message)
  process.exit(1)
}
