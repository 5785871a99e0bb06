import type { Core } from '@strapi/strapi'
import { boundPanelInput } from '../http/panel-input'

/** Stands in the framework's own list, after what parses queries and bodies. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => boundPanelInput(strapi)
