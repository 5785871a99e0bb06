import { parametersApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(parametersApi, 'parameter')
