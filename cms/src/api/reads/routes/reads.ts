import { readsApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(readsApi, 'reads')
