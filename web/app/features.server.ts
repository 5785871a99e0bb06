import type { AppLoadContext } from '@remix-run/node'
import { defaultFeatures, type Features } from '@rijbaan/contract'
import { contentFor } from './content.server'

/** Whether the school has a feature switched on; a content snapshot from before knows of none, and then all are. */
export const hasFeature = async (context: AppLoadContext, feature: keyof Features): Promise<boolean> =>
  ((await contentFor(context)).features ?? defaultFeatures)[feature]
