import type { StrapiApp } from '@strapi/strapi/admin'
import type { ComponentType, ReactNode } from 'react'

/*
 * Everything of the panel that we lean on and that is no public interface. tests/panel-inside.test.ts looks for each of them in the
 * framework as it is installed, and names the one that an upgrade has moved.
 */

/** Where the panel lets a form's fields and a list's columns be changed. */
export const hooks = {
  form: 'Admin/CM/pages/EditView/mutate-edit-view-layout',
  list: 'Admin/CM/pages/ListView/inject-column-in-table',
}

/** What the panel remembers in the browser. */
export const storageKeys = {
  /** News of its media library stands on every page until each person has closed it. Followed by the installation. */
  newsClosed: 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false',
  language: 'strapi-admin-language',
}

/** Prefixes of the ids under which the panel looks up the names of fields. */
export const labelPrefixes = { types: 'content-manager.content-types', parts: 'content-manager.components' }

/** A field of a form. */
export type Field = { name: string; type?: string; hint?: ReactNode }
type Row = Field[]

/** A form, as the hook hands it on. */
export type FormView = {
  layout: {
    layout: Row[][]
    components: Record<string, { layout: Row[] }>
    options: { rijbaan?: { uid: string } }
  }
}

/** The content type of a form; undefined for one of the framework's that has no name of ours (src/strapi/type-names.ts). */
export const uidOf = ({ layout }: FormView): string | undefined => layout.options.rijbaan?.uid

/** An entry of a list. */
export type Entry = Record<string, unknown>

/** A column of a list. */
export type Header = {
  name: string
  label: string | { id: string; defaultMessage: string }
  attribute?: { type?: string }
  cellFormatter?: (entry: Entry) => ReactNode
}

/** A list, as the hook hands it on. */
export type ListView = { displayedHeaders: Header[]; layout: unknown }

type ContentManager = {
  addEditViewSidePanel: (panels: unknown[]) => void
  addRichTextBlocks: (change: (blocks: Record<string, unknown>) => Record<string, unknown>) => void
}

const contentManagerOf = (app: StrapiApp): ContentManager => app.getPlugin('content-manager').apis as ContentManager

/** What the editor of texts with marks offers beside paragraphs: a site's page has no place for the rest, and saving it is refused. */
const offeredBlocks = new Set(['paragraph', 'link', 'list', 'list-ordered', 'list-unordered', 'list-item'])

/** Leaves the editor what the site shows. Its buttons for underlined words, crossed-out ones and code can't be taken away. */
export const offerOwnBlocks = (app: StrapiApp): void =>
  contentManagerOf(app).addRichTextBlocks((blocks) =>
    Object.fromEntries(Object.entries(blocks).filter(([name]) => offeredBlocks.has(name))),
  )

/** Adds panels beside every form; each decides by its `model` whether it has anything to say. */
export function addBesideForms(app: StrapiApp, panels: unknown[]): void {
  contentManagerOf(app).addEditViewSidePanel(panels)
}

/** What a form hands to the input of a field. */
export type InputProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  labelAction?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** Inputs of ours, by the kind of field; its types know nothing of what a form hands on. */
export function addInputs(app: StrapiApp, inputs: Record<string, ComponentType<InputProps>>): void {
  app.addFields(Object.entries(inputs).map(([type, Component]) => ({ type, Component: Component as ComponentType })))
}

/**
 * Puts a page of ours where the panel's own home is, by the router that the panel hands to whoever extends it. The framework's own has
 * numbers of entries, tokens and languages, which the office has no use for, and no way to leave them out.
 */
export function replaceHome(app: StrapiApp, lazy: () => Promise<{ Component: ComponentType }>): void {
  app.router.addRoute((routes) => routes.map((route) => (route.index ? { index: true, lazy } : route)))
}

/** Where the panel's menu leads to its settings. */
export const settingsLink = "a[href$='/admin/settings']"

/** Puts every page of the panel into a frame of ours. Once all parts of the panel have added their pages: they look for theirs by their place. */
export function framePages(app: StrapiApp, Component: ComponentType): void {
  app.router.addRoute((routes) => [{ Component, children: routes }])
}
