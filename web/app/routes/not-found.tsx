/** Every address that leads nowhere: the root shows its 404 page. */
export function loader() {
  throw new Response(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
