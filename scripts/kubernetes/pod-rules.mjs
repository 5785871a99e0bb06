// What must hold of each pod: its rights, its probes, its way to stop, what it mounts and what it is told.

/** @typedef {import('./facts.mjs').Facts} Facts */
/** @typedef {import('./pods.mjs').Pod} Pod */
/** @typedef {import('./read.mjs').Resource} Resource */
/** @typedef {[isSo: unknown, complaint: string]} Demand */

/** Nobody but its own user, no rights beyond it, nothing to write but its volumes. @returns {Demand[]} */
export function demandRights(/** @type {Pod} */ { name, spec, container }) {
  const { securityContext: pod } = spec
  const { securityContext: own, resources } = container
  return [
    [spec.containers.length === 1, `${name} has several containers; these rules look at one.`],
    [pod?.runAsNonRoot && pod.runAsUser, `${name} may run as root.`],
    [pod?.seccompProfile?.type === 'RuntimeDefault', `${name} may use every call of the kernel.`],
    [own?.allowPrivilegeEscalation === false, `${name} can get more rights.`],
    [own?.readOnlyRootFilesystem, `${name} can write where its program lies.`],
    [own?.capabilities?.drop?.includes('ALL'), `${name} keeps rights that it doesn't need.`],
    [spec.automountServiceAccountToken === false, `${name} gets a key to the cluster.`],
    [resources?.limits?.['memory'], `${name} can take all of the memory.`],
    [resources?.requests?.['memory'] && resources.requests['cpu'], `${name} doesn't say what it needs.`],
    [spec.enableServiceLinks === false, `${name} gets variables with the names of services, which are settings of ours.`],
  ]
}

/** A server is asked at paths that it has, and has the time that it takes to stop. @returns {Demand[]} */
export function demandServing(/** @type {Pod} */ { name, kind, spec, container, image, replicas }, /** @type {Facts} */ facts) {
  if (kind !== 'Deployment') return []
  const { startupProbe, livenessProbe, readinessProbe, lifecycle, ports = [] } = container
  const probes = [startupProbe, livenessProbe, readinessProbe]
  const pause = Number(lifecycle?.preStop?.exec?.command?.[1] ?? 0)
  return [
    ...probes.map(
      (probe) =>
        /** @type {Demand} */ ([
          facts.healthPaths[image]?.has(probe?.httpGet?.path ?? ''),
          `${name} is asked for its health at ${probe?.httpGet?.path}, which it doesn't answer.`,
        ]),
    ),
    ...probes.map(
      (probe) =>
        /** @type {Demand} */ ([
          ports.some((port) => port.name === probe?.httpGet?.port),
          `${name} is asked for its health on ${probe?.httpGet?.port}, which is no port of it.`,
        ]),
    ),
    [livenessProbe?.httpGet?.path !== '/readyz', `${name} is ended when its database is away.`],
    [
      (spec.terminationGracePeriodSeconds ?? 30) > pause + facts.stopSeconds,
      `${name} is killed before it has stopped: it takes ${facts.stopSeconds} s after a pause of ${pause} s.`,
    ],
    [replicas === 1 || pause > 0, `${name} stops before the proxies have left it out.`],
    [replicas === 1 || spec.topologySpreadConstraints?.length, `${name} may have all its pods on one node.`],
  ]
}

/** What is mounted is there, and what has to outlive a pod isn't in it. @returns {Demand[]} */
export function demandVolumes(/** @type {Pod} */ { name, spec, container, image }, /** @type {Resource[]} */ resources) {
  const { volumes = [] } = spec
  const mounts = container.volumeMounts ?? []
  const claims = resources.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata?.name)
  const data = volumes.find((volume) => volume.name === mounts.find(({ mountPath }) => mountPath === '/data')?.name)
  return [
    ...mounts.map(
      (mount) =>
        /** @type {Demand} */ ([volumes.some((volume) => volume.name === mount.name), `${name} mounts ${mount.name}, no volume of it.`]),
    ),
    ...volumes.map(
      ({ persistentVolumeClaim: claim }) =>
        /** @type {Demand} */ ([!claim || claims.includes(claim.claimName), `${name} claims ${claim?.claimName}, which isn't there.`]),
    ),
    [data, `${name} has nothing at /data.`],
    [image === 'rijbaan-web' || data?.persistentVolumeClaim, `${name} forgets with its pod who was erased.`],
    [mounts.some(({ mountPath }) => mountPath === '/tmp'), `${name} can't write to /tmp.`],
  ]
}

/** Images are stages of the Dockerfile at this version, and commands are files in them. @returns {Demand[]} */
export function demandImage(
  /** @type {Pod} */ { name, container, image },
  /** @type {Map<string, string>} */ tags,
  /** @type {Facts} */ facts,
) {
  const file = container.command?.[0] === 'node' ? container.command[1] : undefined
  return [
    [facts.stages.has(image.replace('rijbaan-', '')), `${name} runs ${image}, no stage of the Dockerfile.`],
    [tags.get(image) === facts.version, `${image} has the version ${tags.get(image)}; the product is ${facts.version}.`],
    [!file || facts.isFile(file), `${name} runs ${file}, which isn't there.`],
  ]
}
