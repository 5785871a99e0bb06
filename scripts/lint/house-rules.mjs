// What a file may not say, by the floor it lies on (docs/architecture.md). `no-restricted-syntax` takes one list per file,
// so that each floor's whole list is put together here.

/** @typedef {{ selector: string, message: string }} Refusal */

/** @type {Refusal[]} */
const everywhere = [
  {
    selector: 'CatchClause > BlockStatement[body.length=0]',
    message: 'Nothing is caught and dropped: handle it, or let it reach the boundary.',
  },
  {
    selector: "CallExpression[callee.property.name='normalize'] > Literal[value=/^NF/]",
    message: 'A text is put into a normal form by normalised() of the contract, at a cost that grows as its length does.',
  },
]

/** @type {Refusal[]} */
const environment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'The environment is read in cms/config, web/server/environment.ts and scripts alone.',
  },
]

/** @type {Refusal[]} */
const clock = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time is passed in; the contract has no clock.',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time is passed in; the contract has no clock.' },
  { selector: "Identifier[name='process']", message: 'The contract knows no process.' },
]

/** @type {Refusal[]} */
const database = [
  {
    selector: "MemberExpression[object.name='strapi'][property.name=/^(db|documents|query|entityService)$/]",
    message:
      'The database is touched by services (with their lib), jobs, bootstrap, seed, src/files/{loose,named}-files and src/http/{session,limits,health,audit-line,audit-panel} alone.',
  },
]

/** @type {Refusal[]} */
const markup = [
  { selector: "JSXAttribute[name.name='style']", message: 'The content security policy refuses style attributes; use a class.' },
  {
    selector: "JSXAttribute[name.name='className'] Literal[value=/#[0-9a-f]{3,8}\\b/i]",
    message: 'No hex colours in components: use a token of meaning.',
  },
]

/** @type {Refusal[]} */
const screens = [
  {
    selector: "CallExpression[callee.name='fetch']",
    message: 'A screen never calls fetch; app/cms.server.ts is the only one that does.',
  },
]

/** @type {Refusal[]} */
const query = [
  {
    selector: "ImportSpecifier[imported.name='useSearchParams']",
    message: "An address's query is read by useAsked of app/asked.ts, under the names that the address book gives it.",
  },
  {
    selector:
      ":matches(MemberExpression[property.name=/^(get|getAll|has)$/] > MemberExpression, :not(MemberExpression) > MemberExpression)[property.name='searchParams'], ObjectPattern > Property[key.name='searchParams']",
    message: "An address's query is read by askedIn of app/asked.ts, under the names that the address book gives it.",
  },
]

/** @type {Refusal[]} */
const present = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: "The school's present is `now` of the load context; a duration is measured by performance.now().",
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: "The school's present is `now` of the load context." },
]

const fromTheContract = 'What the CMS replies in a test is made from the contract: web/tests/fixtures/replies.ts.'
/** @type {Refusal[]} */
const writtenReplies = [
  { selector: "CallExpression[callee.object.name='Response'][callee.property.name='json']", message: fromTheContract },
  { selector: 'ImportSpecifier[imported.name=/^(toProblem|writeRefusal|createServer)$/]', message: fromTheContract },
  { selector: "CallExpression[callee.property.name=/^(stubGlobal|spyOn)$/] > Literal[value='fetch']", message: fromTheContract },
  {
    selector: "MemberExpression[object.name='fetched'][property.name=/^mock(Resolved|Rejected|Return|Implementation)/]",
    message: fromTheContract,
  },
]

const rule = (/** @type {Refusal[][]} */ ...lists) => ({ 'no-restricted-syntax': /** @type {const} */ (['error', ...lists.flat()]) })

const cmsDatabaseFiles = [
  'cms/src/api/*/services/**',
  'cms/src/api/*/lib/**',
  'cms/src/jobs/**',
  'cms/src/bootstrap/**',
  'cms/src/database/**',
  'cms/src/files/{loose,named}-files.ts',
  'cms/src/http/{session,limits,health,audit-line,audit-panel}.ts',
  'cms/src/index.ts',
]

/** The same for every file, then floor by floor; a later block replaces an earlier one for its files. */
export const houseRules = [
  { files: ['**/*.{ts,tsx,js,mjs}'], rules: rule(everywhere) },
  { files: ['contract/src/**/*.ts'], ignores: ['**/*.test.ts'], rules: rule(everywhere, environment, clock) },
  { files: ['servers/src/**/*.ts'], ignores: ['**/*.test.ts'], rules: rule(everywhere, environment) },
  {
    files: ['cms/src/**/*.{ts,tsx}', 'cms/seed/**/*.ts', 'cms/database/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: rule(everywhere, environment),
  },
  { files: ['cms/src/**/*.ts'], ignores: ['**/*.test.ts', ...cmsDatabaseFiles], rules: rule(everywhere, environment, database) },
  {
    files: ['web/{app,server}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'web/server/environment.ts'],
    rules: rule(everywhere, environment, markup),
  },
  {
    files: ['web/app/**/*.server.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: rule(everywhere, environment, markup, present, query),
  },
  {
    files: ['web/app/**/*.{ts,tsx}'],
    // How long a preview link holds is the panel's matter, which signs by the machine's clock.
    ignores: ['**/*.test.{ts,tsx}', 'web/app/**/*.server.{ts,tsx}', 'web/app/routes/preview/open.tsx', 'web/app/asked.ts'],
    rules: rule(everywhere, environment, markup, present, screens, query),
  },
  { files: ['web/app/asked.ts'], rules: rule(everywhere, environment, markup, present, screens) },
  {
    files: ['web/**/*.test.{ts,tsx}', 'web/tests/**/*.{ts,tsx}'],
    ignores: ['web/tests/fixtures/{replies,fake-fetch,fake-cms}.ts'],
    rules: rule(everywhere, writtenReplies),
  },
]
