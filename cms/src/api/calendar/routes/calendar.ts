import { calendarsApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(calendarsApi, 'calendar')
