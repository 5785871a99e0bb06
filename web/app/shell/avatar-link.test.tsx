import { profilePath, picturePath } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { show } from '../../tests/fixtures/page'
import { AvatarLink } from './avatar-link'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(cleanup)

const avatar = (picture: string | null) => <AvatarLink profile={{ name: 'Samira Kaya', initials: 'SK', picture }} />

describe('the avatar', () => {
  test('shows the picture, else the initials, and leads to the profile', () => {
    const initials = show(avatar(null)).getByRole('link', { name: /^Profile of Samira Kaya/ })
    expect([initials.textContent?.endsWith('SK'), initials.querySelector('img')]).toEqual([true, null])
    expect(initials.getAttribute('href')).toBe(`${profilePath}#profile`)
    cleanup()
    const picture = show(avatar(picturePath(7, '1'))).getByRole('link', { name: 'Profile of Samira Kaya' })
    expect([picture.textContent, picture.querySelector('img')?.getAttribute('src')]).toEqual([
      'Profile of Samira Kaya ',
      picturePath(7, '1'),
    ])
  })
})
