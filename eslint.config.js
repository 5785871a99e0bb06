// How the project's code is checked: the language's own traps, React's, accessibility, the import law and the house's rules. Those that
// ask for types are Oxlint's (.oxlintrc.json).
import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { addressBook } from './scripts/lint/address-book.mjs'
import { houseRules } from './scripts/lint/house-rules.mjs'
import { importLaw } from './scripts/lint/import-law.mjs'

const code = '**/*.{ts,tsx,js,mjs}'
const react = ['web/app/**/*.tsx', 'cms/src/admin/**/*.tsx']

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/build/',
      '**/.strapi/',
      '**/.cache/',
      '**/.react-router/',
      '.data*/',
      'cms/types/generated/',
      'cms/public/',
      '**/test-results/',
      '**/playwright-report/',
      '**/coverage/',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: [code],
    languageOptions: { globals: { ...globals.node } },
    plugins: { house: { rules: { 'import-law': importLaw, 'address-book': addressBook } } },
    rules: {
      'house/import-law': 'error',
      'house/address-book': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Header fields and file names are cleaned of control characters.
      'no-control-regex': 'off',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'oxlint-disable'] }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  { files: ['web/app/**/*.{ts,tsx}', 'cms/src/admin/**/*.{ts,tsx}', 'e2e/**/*.ts'], languageOptions: { globals: { ...globals.browser } } },
  {
    files: react,
    plugins: { 'jsx-a11y': jsxA11y },
    languageOptions: { ...jsxA11y.flatConfigs.recommended.languageOptions },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // Of a part of a library it is said where its focus begins.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      // What scrolls must be reachable by keyboard (WCAG 2.1.1).
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: ['ul', 'ol', 'section'], roles: ['tabpanel', 'region', 'group'], allowExpressionValues: true },
      ],
    },
  },
  {
    files: ['web/app/**/*.{ts,tsx}', 'cms/src/admin/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // An effect that takes over an action's answer sets state on purpose.
    rules: { ...reactHooks.configs.recommended.rules, 'react-hooks/set-state-in-effect': 'off' },
  },
  // A test that finds null where it counts on something should fail there.
  { files: ['**/*.test.{ts,tsx}', 'cms/tests/**', 'e2e/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  // Playwright reads a fixture's needs from its first parameter, also where it has none.
  { files: ['e2e/**/*.ts'], rules: { 'no-empty-pattern': 'off' } },
  // CommonJS modules that Strapi loads by name.
  { files: ['cms/**/*.{js,cjs}'], languageOptions: { globals: { ...globals.commonjs } } },
  // CommonJS, for Knex asks for it by `require`.
  {
    files: ['sqlite/index.js'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  ...houseRules,
  prettier,
)
