import { signInApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(signInApi, 'auth')
