import type { errorPage as dutch } from '../nl/error-page'
import type { TranslationOf } from '../translation-of'

export const errorPage: TranslationOf<typeof dutch> = {
  notFound: {
    title: 'Page Not Found',
    text: 'The page you are looking for does not exist or has moved.',
    tipsTitle: 'What you can do',
    tip1: 'Check the address for typing errors.',
    tip2: 'Go back to the page you came from.',
    tip3: 'Start again from the homepage.',
    home: 'Go to Homepage',
    back: 'Go Back',
  },
  forbidden: {
    title: 'Not authorized',
    text: 'This page is not meant for your account.',
    home: 'To my start page',
  },
  serverError: {
    title: 'Something went wrong on our side',
    text: 'Please try again. Does it keep happening? Give us a call, we will help you.',
  },
  unavailable: {
    title: "We'll be right back",
  },
}
