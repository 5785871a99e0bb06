import { listsApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(listsApi, 'list')
