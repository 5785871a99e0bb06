import { paymentsApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(paymentsApi, 'payment')
