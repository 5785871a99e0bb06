import { passkeysApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(passkeysApi, 'passkey')
