import { mediaTypes, sessionDays } from '@rijbaan/contract'
import { readSettings } from './rijbaan'

/** The token's own life, in seconds; the shorter one without use is kept in the session's row (src/http/session.ts). */
const lifespan = sessionDays.absolute * 86_400

export default () => {
  const { jwtSecret } = readSettings()
  return {
    'users-permissions': {
      config: {
        jwtSecret,
        jwtManagement: 'refresh',
        sessions: { httpOnly: true, maxRefreshTokenLifespan: lifespan, idleRefreshTokenLifespan: lifespan },
      },
    },
    // Its own limit keeps what strangers send in the memory of the process, and looks through all of it at each call: links are counted in
    // the database (src/bootstrap/panel-sign-in.ts).
    email: { config: { ratelimit: { enabled: false } } },
    upload: {
      config: {
        sizeLimit: 10 * 1024 * 1024,
        // Widths of the smaller versions that the site's `srcset` offers.
        breakpoints: { large: 1440, medium: 960, small: 480 },
        // By name and type, as the framework looks; src/files/judge-upload.ts looks at the bytes.
        security: { allowedTypes: [...new Set(Object.values(mediaTypes))] },
      },
    },
  }
}
