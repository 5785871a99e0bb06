import { readSettings } from './rijbaan'

export default () => {
  const { jwtSecret, isProduction } = readSettings()
  return {
    'users-permissions': {
      config: {
        jwtSecret,
        jwtManagement: 'refresh',
        sessions: { httpOnly: true, cookie: { secure: isProduction, sameSite: 'lax' } },
      },
    },
    upload: {
      config: {
        sizeLimit: 10 * 1024 * 1024,
        // Widths of the smaller versions that the site's `srcset` offers.
        breakpoints: { large: 1440, medium: 960, small: 480 },
      },
    },
  }
}
