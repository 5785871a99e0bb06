import { requestsApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(requestsApi, 'request')
