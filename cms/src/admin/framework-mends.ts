/*
 * What is mended of the framework's panel where it is built (vite.config.ts); a panel that `npm run dev` serves has the framework's own.
 * Words that it has no translation for: a parameter's heading is its key, a field in filters and columns to choose goes by its key, and an
 * account is "Active", a language "Published" and a dialog's cross "Close modal" in every language. The media library tells who listens of
 * keys to drag with, which it doesn't heed: menus move a file instead. Who is chosen for a call: it looks for a colleague among the
 * entries, tells that there is none, and offers to make one there. An invitation offers the letter of the framework's makers. And what was
 * typed: it takes a save for done before it is, puts back what was stored where it fails, and takes the form away where the server can't
 * be reached. tests/panel-inside.test.ts names each that an upgrade has moved.
 */

const parameterNames = 'rijbaan.parameter.'

/** The id of a parameter's name among the panel's words. */
export const parameterNameId = (key: string): string => parameterNames + key

type Mended = {
  /** How the path of the file ends. */
  file: string
  owner: 'admin' | 'content-manager' | 'upload' | 'i18n' | 'design-system'
  from: string
  to: string
}

/** Whether an entry is published, in the words of its list. */
const statusName = "formatMessage({ id: 'content-manager.containers.List.' + status, defaultMessage: status })"

/** A field's name as its list's heading has it. */
const fieldName = (otherwise: string) =>
  `formatMessage({ id: 'content-manager.content-types.' + model + '.' + name, defaultMessage: ${otherwise} || ' ' })`

/** The design system knows no languages; the panel keeps its own on the page. */
const inLanguage = (dutch: string, english: string) => `(document.documentElement.lang === 'nl' ? '${dutch}' : '${english}')`

export const frameworkMends: readonly Mended[] = [
  {
    file: '/content-manager/dist/admin/hooks/useDocument.mjs',
    owner: 'content-manager',
    from: 'return document[mainField];',
    to: `return args.model === 'api::parameter.parameter'
      ? formatMessage({ id: '${parameterNames}' + document[mainField], defaultMessage: document[mainField] })
      : document[mainField];`,
  },
  {
    file: '/admin/dist/admin/admin/src/pages/Settings/pages/Users/ListPage.mjs',
    owner: 'admin',
    from: "children: isActive ? 'Active' : 'Inactive'",
    to: `children: jsx(() => useIntl().formatMessage({ id: 'Settings.permissions.users.' + (isActive ? 'active' : 'inactive') }), {})`,
  },
  {
    file: '/content-manager/dist/admin/pages/EditView/components/FormInputs/Relations/Relations.mjs',
    owner: 'content-manager',
    from: 'skip: !isTemporary\n',
    to: "skip: !isTemporary || targetModel.startsWith('admin::')\n",
  },
  {
    file: '/content-manager/dist/admin/pages/EditView/components/FormInputs/Relations/Relations.mjs',
    owner: 'content-manager',
    from: 'creatable: "visible"',
    to: `creatable: relation.model.startsWith('admin::') ? undefined : 'visible'`,
  },
  {
    file: '/admin/dist/admin/admin/src/pages/Auth/components/Register.mjs',
    owner: 'admin',
    from: "type: 'checkbox'\n                                    }\n                                ].map(",
    to: "type: 'checkbox'\n                                    }\n                                ].filter(({ name }) => name !== 'news').map(",
  },
  {
    file: '/content-manager/dist/admin/pages/EditView/components/DocumentActions.mjs',
    owner: 'content-manager',
    from: '} else {\n                    resetForm(latestValues);',
    to: "} else if (!('error' in res)) {\n                    resetForm(latestValues);",
  },
  {
    file: '/content-manager/dist/admin/services/documents.mjs',
    owner: 'content-manager',
    from: 'Object.assign(draft.data, data);',
    to: '',
  },
  {
    file: '/content-manager/dist/admin/pages/EditView/EditViewPage.mjs',
    owner: 'content-manager',
    from: 'if (!initialValues || hasError) {',
    to: 'if (!initialValues || (hasError && !document?.documentId)) {',
  },
  {
    file: '/content-manager/dist/admin/pages/EditView/components/DocumentStatus.mjs',
    owner: 'content-manager',
    from: '"aria-label": status,',
    to: `"aria-label": ${statusName},`,
  },
  {
    file: '/i18n/dist/admin/components/CMHeaderActions.mjs',
    owner: 'i18n',
    from: 'children: capitalize(status)',
    to: `children: ${statusName}`,
  },
  {
    file: '/i18n/dist/admin/components/BulkLocaleActionModal.mjs',
    owner: 'i18n',
    from: 'children: capitalize(status)',
    to: `children: ${statusName}`,
  },
  {
    file: '/i18n/dist/admin/components/BulkLocaleActionModal.mjs',
    owner: 'i18n',
    from: '`Select ${locale}`',
    to: "formatMessage({ id: 'app.component.table.select.one-entry', defaultMessage: 'Select {target}' }, { target: locale })",
  },
  {
    file: '/content-manager/dist/admin/pages/ListView/components/Filters.mjs',
    owner: 'content-manager',
    from: "label: label ?? '',",
    to: `label: ${fieldName('label')},`,
  },
  {
    file: '/content-manager/dist/admin/pages/ListView/components/ViewSettingsMenu.mjs',
    owner: 'content-manager',
    from: "label: list.metadatas[name]?.label ?? ''",
    to: `label: ${fieldName('list.metadatas[name]?.label')}`,
  },
  {
    file: '/content-manager/dist/admin/pages/ListView/components/BulkActions/PublishAction.mjs',
    owner: 'content-manager',
    from: '...head\n',
    to: `...head,
      label: formatMessage({ id: {
        documentId: 'content-manager.containers.edit.information.documentId.label',
        name: 'global.name',
        status: 'content-manager.containers.list.table-headers.status',
        publicationStatus: 'i18n.CMEditViewBulkLocale.publication-status',
      }[head.name], defaultMessage: head.label })
`,
  },
  {
    file: '/upload/dist/admin/future/pages/Assets/components/Dnd/AssetsDndProvider.mjs',
    owner: 'upload',
    from: 'accessibility: {\n',
    to: "accessibility: { screenReaderInstructions: { draggable: '' },\n",
  },
  {
    file: '/design-system/dist/index.mjs',
    owner: 'design-system',
    from: '"Close modal"',
    to: inLanguage('Sluiten', 'Close modal'),
  },
  {
    file: '/design-system/dist/index.mjs',
    owner: 'design-system',
    from: 'dateLabel: t = "Choose date"',
    to: `dateLabel: t = ${inLanguage('Datum kiezen', 'Choose date')}`,
  },
  {
    file: '/design-system/dist/index.mjs',
    owner: 'design-system',
    from: 'timeLabel: n = "Choose time"',
    to: `timeLabel: n = ${inLanguage('Tijd kiezen', 'Choose time')}`,
  },
  {
    file: '/design-system/dist/index.mjs',
    owner: 'design-system',
    from: '`${e} date`',
    to: `e + ' ' + ${inLanguage('datum', 'date')}`,
  },
  {
    file: '/design-system/dist/index.mjs',
    owner: 'design-system',
    from: '`${e} time`',
    to: `e + ' ' + ${inLanguage('tijd', 'time')}`,
  },
  {
    file: '/upload/dist/admin/components/AssetDialog/BrowseStep/SearchAsset/SearchAsset.mjs',
    owner: 'upload',
    from: 'label: "Search"',
    to: "label: formatMessage({ id: 'search.placeholder', defaultMessage: 'Search' })",
  },
]

/** A file of the framework, mended; null for one that we leave alone. */
export function mendFramework(code: string, file: string): string | null {
  const mended = frameworkMends.filter((each) => file.split('?')[0]?.endsWith(each.file))
  return mended.length > 0 ? mended.reduce((text, { from, to }) => text.replace(from, () => to), code) : null
}
