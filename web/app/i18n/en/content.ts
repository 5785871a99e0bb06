import type { content as dutch } from '../nl/content'
import type { TranslationOf } from '../translation-of'

export const content: TranslationOf<typeof dutch> = {
  hero: {
    drawing: 'A training car with a blue L on its roof drives past canal houses; a cyclist crosses the bridge.',
  },
  reviews: {
    sampleNotice: 'These are sample reviews.',
    stars: '{{rating}} out of 5 stars',
    translatedFromEn: 'Translated from English',
    translatedFromNl: 'Translated from Dutch',
    pause: 'Pause the reviews',
    play: 'Let the reviews scroll',
    list: 'Reviews',
    whole: 'Whole review',
  },
  tariffs: {
    lessonWord_one: 'lesson',
    lessonWord_other: 'lessons',
    choose: 'Choose this package',
    highlighted: 'Our pick',
    included: 'Included',
    price: 'Price',
    unsaid: 'and {{count}} more in this package',
    perLesson: '{{price}} a lesson',
    perLessonWithExam: '{{price}} a lesson, exam included',
    inAll: 'In every package',
    inFrom: 'From {{count}} lessons also',
  },
  driven: {
    title: 'How much have you driven?',
    none: 'Nothing yet',
    some: 'Some {{count}} lessons',
    exam: 'Taken an exam',
    fits: 'Then this fits you',
  },
  unavailable: "This page can't be shown right now. Please try again in a moment.",
}
