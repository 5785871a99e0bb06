import 'styled-components'
import type { StrapiTheme } from '@strapi/design-system'

declare module 'styled-components' {
  /** What our own styles ask of the panel's theme. */
  export interface DefaultTheme {
    colors: StrapiTheme['colors']
    borderRadius: StrapiTheme['borderRadius']
    breakpoints: StrapiTheme['breakpoints']
  }
}
