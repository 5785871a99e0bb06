import type { Readable } from 'node:stream'
import type { Core } from '@strapi/strapi'

/** A permission as the panel's role service takes and stores it. */
export type Permission = {
  action: string
  subject?: string | null
  properties?: { fields?: string[]; locales?: string[] }
  conditions?: string[]
  actionParameters?: object
}

/** A condition that a permission of the panel may carry; its handler answers a filter. */
export type Condition = { displayName: string; name: string; handler: () => object }

/** A role of the panel. */
export type PanelRole = { id: number; code: string }

/** A content type or a repeating part, as the content manager knows it. */
export type ViewedModel = { uid: string; attributes: object }

type FieldWords = { edit: Record<string, unknown>; list: Record<string, unknown> }

/** How the content manager shows a type: its settings, its fields' words, the columns of its list and the rows of its form. */
export type View = {
  settings: Record<string, unknown>
  metadatas: Record<string, FieldWords>
  layouts: { list: string[]; edit: { name: string; size: number }[][] }
}

type Views = {
  findConfiguration: (model: ViewedModel) => Promise<View>
  updateConfiguration: (model: ViewedModel, view: View) => Promise<unknown>
}

/** A mail as the framework hands it to whoever sends. */
export type PanelMail = { to: string; subject?: string; text?: string; html?: string; replyTo?: string }

/** A smaller version of a picture that the media library is about to keep; `size` in kilobytes. */
export type SmallerVersion = { key: string; file: DrawnFile }

/** A picture on its way into the media library. Sizes: in kilobytes and in bytes. */
export type DrawnFile = { mime: string; ext: string; filepath: string; size: number; sizeInBytes: number; getStream: () => Readable }

/** What an account of the panel may do. */
export type Ability = { cannot: (action: string, subject: string, field?: string) => boolean }

/** A route of one of the framework's own parts. */
export type FrameworkRoute = { method: string; path: string; config: { middlewares?: unknown[]; policies?: unknown[] } }

/** Services of the framework that have no types of their own, by our names for them (inside.ts says where they lie). */
export type Inside = {
  roles: {
    findOne: (where: { code: string }) => Promise<PanelRole | null>
    find: (where: { code: { $in: string[] } }) => Promise<PanelRole[]>
    create: (role: { code: string; name: string; description: string }) => Promise<PanelRole>
    assignPermissions: (id: number, permissions: Permission[]) => Promise<unknown>
    getUsersCount: (id: number) => Promise<number>
    deleteByIds: (ids: number[]) => Promise<unknown>
    getSuperAdmin: () => Promise<PanelRole>
  }
  permissions: {
    findMany: (query: { where: { role: { id: number } } }) => Promise<Permission[]>
    findUserPermissions: (staff: object) => Promise<Permission[]>
  }
  actions: { values: () => { section: string }[] }
  conditions: { register: (condition: Condition) => Promise<unknown> }
  typePermissions: { getPermissionsWithNestedFields: (actions: { section: string }[]) => Permission[] }
  staff: {
    exists: (where: { email: string }) => Promise<boolean>
    create: (account: object) => Promise<{ registrationToken: string }>
  }
  locales: {
    findByCode: (code: string) => Promise<object | null>
    create: (locale: { code: string; name: string }) => Promise<unknown>
    getDefaultLocale: () => Promise<string>
    setDefaultLocale: (locale: { code: string }) => Promise<unknown>
  }
  localisedTypes: { isLocalizedContentType: (type: unknown) => boolean }
  typeViews: Views & { findContentType: (uid: string) => ViewedModel }
  partViews: Views & { findComponent: (uid: string) => ViewedModel }
  permissionChecker: {
    create: (of: { userAbility: Ability; model: string }) => {
      sanitizedQuery: { read: (query: object) => Promise<{ filters?: object; sort?: unknown }> }
    }
  }
  uploads: { upload: (given: { data: object; files: object }) => Promise<[{ id: number; url: string }]> }
  pictures: {
    isFaultyImage: (file: object) => Promise<boolean>
    optimize: (file: object) => Promise<object>
    generateThumbnail: (file: object) => Promise<object | null>
    generateResponsiveFormats: (file: object) => Promise<SmallerVersion[]>
    getDimensions: (file: DrawnFile) => Promise<{ width: number | null; height: number | null }>
    isResizableImage: (file: object) => Promise<boolean>
  }
  uploadRoutes: FrameworkRoute[]
  contentRoutes: FrameworkRoute[]
  languageRoutes: FrameworkRoute[]
  previewRoutes: FrameworkRoute[]
  panelRoutes: FrameworkRoute[]
  staffPasswords: { forgotPassword: (given: { email: string }) => Promise<void> }
  webhooks: { add: (webhook: object) => void }
  portalSessions: Pick<ReturnType<Core.Strapi['sessionManager']>, 'generateRefreshToken'>
  panelSessions: Pick<ReturnType<Core.Strapi['sessionManager']>, 'validateAccessToken' | 'validateRefreshToken' | 'invalidateRefreshToken'>
  mailSender: { send: (mail: PanelMail) => Promise<void> }
}
