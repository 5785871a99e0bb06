import { late } from '../app/late-scripts'

/** Takes the scripts of a page and what names them ahead out of the browser's sight, until `askForScripts` puts them back. */
export const withLateScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', `<link rel="${late}"`).replaceAll('<script type="module"', `<script type="${late}"`)
