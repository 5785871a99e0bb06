import { isEmailShaped } from '@rijbaan/contract'
import { yup } from '@strapi/utils'

/** A text's schema as the framework's validation library has it, as far as we touch it. */
type TextSchema = {
  test: (rule: { name: string; message: unknown; test: (value: unknown) => boolean }) => TextSchema
}

/** What the library says by itself; it fills the gap. */
const sentence = '${path} must be a valid email'

/**
 * Has the framework judge mail addresses by the contract's rule. Its library's own pattern tries every way to divide what follows the
 * at-sign: fifty characters in the panel's "forgot password", of somebody who isn't signed in, would keep the process busy for hours.
 * Schemas take the rule that is there when they are made, so this comes before the framework is loaded.
 */
export function judgeMailAddresses(): void {
  yup.addMethod(yup.string, 'email', function judge(this: TextSchema, message: unknown = sentence) {
    // No address at all is for other rules to judge, as in the library.
    return this.test({ name: 'email', message, test: (value) => !value || (typeof value === 'string' && isEmailShaped(value)) })
  } as never)
}
