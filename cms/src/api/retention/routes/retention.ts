import { retentionApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(retentionApi, 'retention')
