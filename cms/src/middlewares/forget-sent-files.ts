import { forgetSentFiles } from '../http/sent-files'

/** Stands in the framework's own list, after what parses forms. */
export default () => forgetSentFiles
