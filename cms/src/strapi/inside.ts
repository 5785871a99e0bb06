import type { Core } from '@strapi/strapi'
import type { Inside } from './services'

/** Something inside the framework that we lean on is no longer where it was. Its message names it and says where to mend it. */
export class InsideMoved extends Error {
  constructor(moved: string[]) {
    super(`This version of Strapi has moved what we lean on: ${moved.join(', ')}. See cms/src/strapi/inside.ts.`)
  }
}

/** The framework's name for sessions of the portal; the panel's have another. */
export const portalOrigin = 'users-permissions'

type Place<Service> = {
  name: string
  find: (strapi: Core.Strapi) => unknown
  methods: (keyof Service & string)[]
}

const view = ['findConfiguration', 'updateConfiguration'] as const

/** Where each service of the framework lies that is no public interface, and what we call of it. */
const places: { [Name in keyof Inside]: Place<Inside[Name]> } = {
  roles: {
    name: 'admin::role',
    find: (strapi) => strapi.service('admin::role'),
    methods: ['findOne', 'find', 'create', 'assignPermissions', 'getUsersCount', 'deleteByIds', 'getSuperAdmin'],
  },
  permissions: {
    name: 'admin::permission',
    find: (strapi) => strapi.service('admin::permission'),
    methods: ['findMany', 'findUserPermissions'],
  },
  actions: {
    name: 'admin::permission.actionProvider',
    find: (strapi) => (strapi.service('admin::permission') as { actionProvider?: object }).actionProvider,
    methods: ['values'],
  },
  conditions: {
    name: 'admin::permission.conditionProvider',
    find: (strapi) => (strapi.service('admin::permission') as { conditionProvider?: object }).conditionProvider,
    methods: ['register'],
  },
  typePermissions: {
    name: 'admin::content-type',
    find: (strapi) => strapi.service('admin::content-type'),
    methods: ['getPermissionsWithNestedFields'],
  },
  staff: { name: 'admin::user', find: (strapi) => strapi.service('admin::user'), methods: ['exists', 'create'] },
  locales: {
    name: 'plugin::i18n.locales',
    find: (strapi) => strapi.plugin('i18n').service('locales'),
    methods: ['findByCode', 'create', 'getDefaultLocale', 'setDefaultLocale'],
  },
  localisedTypes: {
    name: 'plugin::i18n.content-types',
    find: (strapi) => strapi.plugin('i18n').service('content-types'),
    methods: ['isLocalizedContentType'],
  },
  typeViews: {
    name: 'plugin::content-manager.content-types',
    find: (strapi) => strapi.plugin('content-manager').service('content-types'),
    methods: ['findContentType', ...view],
  },
  partViews: {
    name: 'plugin::content-manager.components',
    find: (strapi) => strapi.plugin('content-manager').service('components'),
    methods: ['findComponent', ...view],
  },
  permissionChecker: {
    name: 'plugin::content-manager.permission-checker',
    find: (strapi) => strapi.plugin('content-manager').service('permission-checker'),
    methods: ['create'],
  },
  uploads: { name: 'plugin::upload.upload', find: (strapi) => strapi.plugin('upload').service('upload'), methods: ['upload'] },
  pictures: {
    name: 'plugin::upload.image-manipulation',
    find: (strapi) => strapi.plugin('upload').service('image-manipulation'),
    methods: ['isFaultyImage', 'optimize', 'generateThumbnail', 'generateResponsiveFormats', 'getDimensions', 'isResizableImage'],
  },
  uploadRoutes: {
    name: 'the routes of plugin::upload',
    find: (strapi) => (strapi.plugin('upload').routes as { admin?: { routes?: object } }).admin?.routes,
    methods: ['filter'],
  },
  contentRoutes: {
    name: 'the routes of plugin::content-manager',
    find: (strapi) => (strapi.plugin('content-manager').routes as { admin?: { routes?: object } }).admin?.routes,
    methods: ['find'],
  },
  previewRoutes: {
    name: 'the previews of plugin::content-manager',
    find: (strapi) => (strapi.plugin('content-manager').routes as { preview?: { routes?: object } }).preview?.routes,
    methods: ['find'],
  },
  languageRoutes: {
    name: 'the routes of plugin::i18n',
    find: (strapi) => (strapi.plugin('i18n').routes as { admin?: { routes?: object } }).admin?.routes,
    methods: ['find'],
  },
  panelRoutes: {
    name: 'the routes of the panel',
    find: (strapi) => (strapi.admin.routes as { admin?: { routes?: object } }).admin?.routes,
    methods: ['find'],
  },
  staffPasswords: { name: 'admin::auth', find: (strapi) => strapi.service('admin::auth'), methods: ['forgotPassword'] },
  webhooks: { name: 'the webhook runner', find: (strapi) => strapi.get('webhookRunner'), methods: ['add'] },
  portalSessions: {
    name: 'the session manager',
    find: (strapi) => strapi.sessionManager(portalOrigin),
    methods: ['generateRefreshToken'],
  },
  panelSessions: {
    name: "the panel's session manager",
    find: (strapi) => strapi.sessionManager('admin'),
    methods: ['validateAccessToken', 'validateRefreshToken', 'invalidateRefreshToken'],
  },
  mailSender: {
    name: 'plugin::email.provider',
    find: (strapi) => (strapi.plugin('email') as { provider?: object }).provider,
    methods: ['send'],
  },
}

/** What lies there; undefined also where the way to it is gone, which is told by the place's own name. */
function lookUp(strapi: Core.Strapi, { find }: Pick<Place<never>, 'find'>): Record<string, unknown> | undefined {
  try {
    return find(strapi) as Record<string, unknown> | undefined
  } catch {
    return undefined
  }
}

function missingFrom(strapi: Core.Strapi, place: { name: string; find: Place<never>['find']; methods: string[] }): string[] {
  const found = lookUp(strapi, place)
  if (!found) return [place.name]
  return place.methods.filter((method) => typeof found[method] !== 'function').map((method) => `${place.name}.${method}`)
}

/** A service of the framework that is no public interface. @throws InsideMoved where an upgrade has moved it. */
export function inside<Name extends keyof Inside>(strapi: Core.Strapi, name: Name): Inside[Name] {
  const place = places[name]
  const missing = missingFrom(strapi, place)
  if (missing.length > 0) throw new InsideMoved(missing)
  return place.find(strapi) as Inside[Name]
}

/** Columns that the sign-in reads from the framework's table of sessions. */
const sessionFields = ['userId', 'sessionId', 'origin', 'status', 'expiresAt', 'absoluteExpiresAt', 'metadata', 'type']

/** The framework's own content type of sessions, which is declared nowhere. */
export function sessionType(strapi: Core.Strapi): object {
  const type = (strapi.contentTypes as unknown as Record<string, { attributes: object } | undefined>)['admin::session']
  const missing = sessionFields.filter((field) => !type || !(field in type.attributes))
  if (!type || missing.length > 0) throw new InsideMoved(missing.map((field) => `admin::session.${field}`))
  return type
}

/** Stops a start whose framework is not the one that we lean on, with the names of all that has moved. */
export function checkInside(strapi: Core.Strapi): void {
  const missing = Object.values(places).flatMap((place) => missingFrom(strapi, place))
  if (missing.length > 0) throw new InsideMoved(missing)
  sessionType(strapi)
}
