// What containers may do, as the engine has it and as the kernel says inside.
import assert from 'node:assert/strict'
import { composeQuietly, docker } from './compose.mjs'
import { select } from './school.mjs'

/** What `docker inspect` says of a container, as far as we ask. @typedef {object} Container
 * @property {string} Name
 * @property {{ User: string }} Config
 * @property {{ ReadonlyRootfs: boolean, Privileged: boolean, CapDrop: string[] | null, SecurityOpt: string[] | null, Memory: number }} HostConfig
 */

const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 2 ** 20)} MB`

function checkContainer(/** @type {Container} */ { Name, Config, HostConfig }) {
  assert.match(Config.User, /^(?!root|0)./, `${Name} runs as root`)
  assert.ok(HostConfig.ReadonlyRootfs, `${Name} can write where its program lies`)
  assert.ok(!HostConfig.Privileged, `${Name} has all rights`)
  assert.deepEqual(HostConfig.CapDrop, ['ALL'], `${Name} keeps rights that it doesn't need`)
  assert.ok(HostConfig.SecurityOpt?.includes('no-new-privileges:true'), `${Name} can get more rights`)
  assert.ok(HostConfig.Memory > 0, `${Name} can take all of the memory`)
}

/** Nobody runs as root, writes beside its data, has a right of the kernel or can get one, or takes all of the memory. */
export async function tryRights() {
  const ids = (await composeQuietly(['ps', '--all', '--quiet'])).split('\n')
  /** @type {Container[]} */
  const containers = JSON.parse(await docker(['inspect', ...ids]))
  containers.forEach(checkContainer)
  for (const service of ['cms', 'web', 'caddy', 'mail', 'postgres']) {
    const said = await composeQuietly(['exec', '-T', service, 'sh', '-c', 'id -u; touch /x 2>&1; cat /proc/1/status'])
    assert.doesNotMatch(said, /^0$/m, `${service} runs as root`)
    assert.match(said, /read-only/i, `${service} can write where its program lies`)
    assert.match(said, /^CapEff:\t0+$/m, `${service} has rights`)
    assert.match(said, /^NoNewPrivs:\t1$/m, `${service} can get more rights`)
  }
  assert.equal(await select("select rolsuper from pg_roles where rolname = 'rijbaan'"), 'f')
  return `${containers.length} containers, at most ${megabytes(containers.reduce((sum, { HostConfig }) => sum + HostConfig.Memory, 0))} in all`
}

/** Each server's image says what it is made of, in CycloneDX, and has a package that it can't do without. */
export async function tryIngredients() {
  const counts = []
  for (const [service, needed] of [
    ['cms', '@strapi/strapi'],
    ['web', '@remix-run/react'],
  ]) {
    /** @type {{ bomFormat: string, components: { group?: string, name: string }[] }} */
    const { bomFormat, components } = JSON.parse(await composeQuietly(['exec', '-T', service ?? '', 'cat', 'sbom.json']))
    assert.equal(bomFormat, 'CycloneDX')
    assert.ok(
      components.some(({ group, name }) => [group, name].filter(Boolean).join('/') === needed),
      `${service} doesn't name ${needed}`,
    )
    counts.push(`${service} ${components.length}`)
  }
  return `packages: ${counts.join(', ')}`
}
