import { auditApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(auditApi, 'audit')
