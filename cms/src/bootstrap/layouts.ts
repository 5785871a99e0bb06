import type { Entries } from '../database/entries'

/** How the panel shows a content type: what an entry is called, the list's columns and order, the form's rows. */
export type Layout = {
  mainField: string
  list: string[]
  sort?: [field: string, direction: 'ASC' | 'DESC']
  pageSize?: number
  /** Rows of the form: fields, each with how many of the twelve columns it takes. */
  rows: string[]
}

export const layouts: Record<string, Layout> & Record<keyof Entries, Layout> = {
  'api::request.request': {
    mainField: 'name',
    list: ['receivedAt', 'kind', 'name', 'phone', 'progress', 'assignee'],
    sort: ['receivedAt', 'DESC'],
    pageSize: 20,
    rows: [
      'progress:6 assignee:6',
      'note:12',
      'name:6 phone:6',
      'email:6 language:6',
      'kind:6 receivedAt:6',
      'courseType:6 subject:6',
      'message:12',
      'url:12',
    ],
  },
  'api::tariff.tariff': {
    mainField: 'name',
    list: ['section', 'name', 'lessons', 'price', 'requestPrice', 'isHidden'],
    sort: ['order', 'ASC'],
    pageSize: 20,
    rows: ['section:6 name:6', 'tagline:12', 'price:3 requestPrice:3 lessons:3 order:3', 'features:12', 'isHighlighted:6 isHidden:6'],
  },
  'api::auto-package.auto-package': {
    mainField: 'name',
    list: ['name', 'lessons', 'price', 'isHighlighted', 'isHidden'],
    sort: ['order', 'ASC'],
    rows: ['name:6 tagline:6', 'price:4 lessons:4 order:4', 'features:12', 'isHighlighted:6 isHidden:6'],
  },
  'api::price-table.price-table': {
    mainField: 'title',
    list: ['title', 'section', 'order', 'isOpenByDefault'],
    sort: ['order', 'ASC'],
    rows: ['title:12', 'section:4 order:4 isOpenByDefault:4', 'rows:12', 'key:6'],
  },
  'api::review.review': {
    mainField: 'author_name',
    list: ['author_name', 'rating', 'text', 'isSample', 'isHidden'],
    sort: ['order', 'ASC'],
    pageSize: 20,
    rows: [
      'author_name:6 rating:3 order:3',
      'text:12',
      'original_language:6 translated:6',
      'time:6 relative_time_description:6',
      'author_url:6 profile_photo:6',
      'isHidden:6 isSample:6',
    ],
  },
  'api::tip.tip': {
    mainField: 'content',
    list: ['order', 'topic', 'content'],
    sort: ['order', 'ASC'],
    pageSize: 50,
    rows: ['content:12', 'topic:6 order:6'],
  },
  'api::legal-page.legal-page': {
    mainField: 'title',
    list: ['title', 'key'],
    sort: ['title', 'ASC'],
    rows: ['title:6 key:6', 'sampleNotice:12', 'intro:12', 'sections:12', 'seo:12'],
  },
  'api::outbox.outbox-mail': {
    mainField: 'subject',
    list: ['writtenAt', 'recipient', 'subject', 'state', 'sentAt'],
    sort: ['writtenAt', 'DESC'],
    pageSize: 20,
    rows: ['subject:12', 'recipient:6 state:6', 'writtenAt:4 sentAt:4 attempts:4', 'lastProblem:12'],
  },
  'api::mail-text.mail-text': {
    mainField: 'subjectNl',
    list: ['kind', 'subjectNl', 'subjectEn'],
    sort: ['kind', 'ASC'],
    pageSize: 50,
    rows: ['kind:12', 'subjectNl:12', 'bodyNl:12', 'subjectEn:12', 'bodyEn:12'],
  },
  'api::parameter.parameter': {
    mainField: 'key',
    list: ['key', 'value', 'type', 'description'],
    sort: ['key', 'ASC'],
    rows: ['key:6 value:6', 'type:6 scope:6', 'description:12'],
  },
  'api::statistics.statistics': {
    mainField: 'id',
    list: ['id'],
    rows: ['foundedYear:4 yearsOfExperience:4 happyCustomers:4'],
  },
  'api::site.site': {
    mainField: 'name',
    list: ['name'],
    rows: [
      'name:6 shortName:6',
      'legalName:6 headerText:6',
      'footerText:12',
      'street:6 postalCode:3 city:3',
      'country:6 phone:6',
      'email:6 requestRecipient:6',
      'senderAddress:6 whatsappNumber:6',
      'whatsappGreeting:12',
      'openingHours:12',
      'theoryCourseUrl:6 instagramUrl:6',
      'facebookUrl:6 googleReviewsUrl:6',
      'facebookReviewsUrl:6',
      'cbrTitle:12',
      'cbrText:12',
      'cbrNumberLabel:6 cbrNumber:6',
      'cbrSteps:12',
      'cbrWarning:12',
      'cbrButtonLabel:6 cbrUrl:6',
      'privacyPdf:6 termsPdf:6',
      'cookieText:12',
      'kvkNumber:6 vatNumber:6',
      'iban:6 payee:6',
      'seo:12',
      'isSample:6',
    ],
  },
  'api::home-page.home-page': {
    mainField: 'heroTitle',
    list: ['heroTitle'],
    rows: [
      'heroTitle:12',
      'heroSubtitle:12',
      'heroHighlights:6 heroPicture:6',
      'heroButtonLabel:6',
      'introductionTitle:12',
      'introductionBody:12',
      'servicesTitle:6 servicesIntro:6',
      'services:12',
      'statisticsTitle:12',
      'foundedLabel:4 experienceLabel:4 customersLabel:4',
      'exchangeTitle:6 exchangeButtonLabel:6',
      'exchangeBody:12',
      'reviewsTitle:6 reviewsIntro:6',
      'googleLinkLabel:6 facebookLinkLabel:6',
      'demoTitle:12',
      'demoText:12',
      'demoDifferenceTitle:12',
      'demoDifference:12',
      'demoSteps:12',
      'demoPrivacyNote:12',
      'seo:12',
    ],
  },
  'api::auto-page.auto-page': {
    mainField: 'heroTitle',
    list: ['heroTitle'],
    rows: [
      'heroTitle:12',
      'heroSubtitle:12',
      'heroButtonLabel:6 heroPicture:6',
      'detailsTitle:12',
      'detailsSummary:12',
      'detailsBody:12',
      'readMoreLabel:6 readLessLabel:6',
      'packagesTitle:6 packagesSectionTitle:6',
      'packagesIntro:12',
      'tariffsLinkLabel:6',
      'callBackTitle:12',
      'callBackText:12',
      'callBackPrivacyNote:12',
      'seo:12',
    ],
  },
  'api::tariffs-page.tariffs-page': {
    mainField: 'title',
    list: ['title'],
    rows: [
      'title:12',
      'intro:12',
      'trialNotice:8 trialLinkLabel:4',
      'manualTitle:4 manualIntro:8',
      'automaticTitle:4 automaticIntro:8',
      'seo:12',
    ],
  },
}

/** Parts that repeat inside a form: their rows, and the field that names one when it is folded. */
export const partLayouts: Record<string, Pick<Layout, 'mainField' | 'rows'>> = {
  'content.service-card': {
    mainField: 'title',
    rows: ['title:6 subtitle:6', 'text:12', 'linkLabel:4 url:4 opensNewTab:4'],
  },
  'content.price-row': { mainField: 'labelNl', rows: ['labelNl:6 labelEn:6', 'amount:6 isHidden:6'] },
  'content.step': { mainField: 'title', rows: ['title:6 text:6'] },
  'content.opening-hours': { mainField: 'days', rows: ['days:6 hours:6'] },
  'content.legal-section': { mainField: 'heading', rows: ['heading:12', 'body:12'] },
  'content.seo': { mainField: 'title', rows: ['title:12', 'description:12', 'picture:6'] },
}
