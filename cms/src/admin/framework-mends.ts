/*
 * What is mended of the framework's panel where it is built (vite.config.ts); a panel that `npm run dev` serves has the framework's own.
 * Words that it has no translation for: a parameter's heading is its key, and an account is "Active" in every language. And who is chosen
 * for a call: it looks for a colleague among the entries, and tells that there is none. tests/panel-inside.test.ts names each that an
 * upgrade has moved.
 */

const parameterNames = 'rijbaan.parameter.'

/** The id of a parameter's name among the panel's words. */
export const parameterNameId = (key: string): string => parameterNames + key

type Mended = {
  /** How the path of the file ends. */
  file: string
  owner: 'admin' | 'content-manager'
  from: string
  to: string
}

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
]

/** A file of the framework, mended; null for one that we leave alone. */
export function mendFramework(code: string, file: string): string | null {
  const mended = frameworkMends.filter((each) => file.split('?')[0]?.endsWith(each.file))
  return mended.length > 0 ? mended.reduce((text, { from, to }) => text.replace(from, () => to), code) : null
}
