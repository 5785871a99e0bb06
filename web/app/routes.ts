import { index, route, type RouteConfig } from '@remix-run/route-config'

/** Every address of the web app. */
export default [
  index('routes/public/home.tsx'),
  route('auto', 'routes/public/auto.tsx'),
  route('tarieven', 'routes/public/tariffs.tsx'),
  route('privacy', 'routes/public/privacy.tsx'),
  route('voorwaarden', 'routes/public/terms.tsx'),
  route('toegankelijkheid', 'routes/public/accessibility.tsx'),

  route('home', 'routes/public/home-again.ts'),
  route('demo-lesson', 'routes/public/to-demo-lesson.ts'),

  route('preview', 'routes/preview/open.tsx'),
  route('preview/exit', 'routes/preview/exit.ts'),

  route('robots.txt', 'routes/seo/robots.ts'),
  route('sitemap.xml', 'routes/seo/sitemap.ts'),
  route('manifest.webmanifest', 'routes/seo/manifest.ts'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
