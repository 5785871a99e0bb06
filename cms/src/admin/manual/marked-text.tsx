import { Box, Link, Typography } from '@strapi/design-system'
import Markdown, { type Components } from 'react-markdown'
import { Link as RouterLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { findManualPage, pictureAddress } from './manual-texts'

/** Lists have their signs, which the panel takes away everywhere else. */
const Prose = styled(Box)`
  max-width: 68ch;
  font-size: 1.6rem;
  line-height: 1.6;
  color: ${({ theme }) => theme.colors.neutral800};
  p,
  ul,
  ol,
  img,
  blockquote {
    margin-bottom: 1.6rem;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  ul,
  ol {
    padding-left: 2.4rem;
  }
  li {
    margin-bottom: 0.8rem;
  }
  strong {
    font-weight: 600;
  }
  img {
    display: block;
    max-width: 100%;
    height: auto;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: ${({ theme }) => theme.borderRadius};
  }
  blockquote {
    padding: 1.2rem 1.6rem;
    border-left: 4px solid ${({ theme }) => theme.colors.warning600};
    background: ${({ theme }) => theme.colors.warning100};
  }
  blockquote > :last-child {
    margin-bottom: 0;
  }
`

const components: Components = {
  h2: ({ children }) => (
    <Box paddingTop={4} paddingBottom={2}>
      <Typography tag="h2" variant="beta">
        {children}
      </Typography>
    </Box>
  ),
  a: ({ href = '', children }) => {
    const page = findManualPage(href)
    if (page)
      return (
        <Link tag={RouterLink} to={`/manual/${page}`}>
          {children}
        </Link>
      )
    return (
      <Link href={href} isExternal>
        {children}
      </Link>
    )
  },
  img: ({ src, alt = '' }) => {
    const address = pictureAddress(src ?? '')
    // A picture that wasn't taken yet leaves no broken frame.
    if (!address) return null
    return (
      <a href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={alt} loading="lazy" />
      </a>
    )
  },
}

/** A page of the manual. It is drawn as elements, never as markup that a browser reads, and knows no HTML. */
export const MarkedText = ({ text }: { text: string }) => (
  <Prose>
    <Markdown components={components} skipHtml>
      {text}
    </Markdown>
  </Prose>
)
