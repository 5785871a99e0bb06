// Made by `npm run tables` from the content types. Not edited by hand (docs/decisions/0027-typed-tables.md).
import type { BigInteger, Column, Decimal, Flag, Integer, Json, Moment, None, Table, Text } from './columns'

declare module 'knex/types/tables' {
  interface Tables {
    audit_entries: Table<
      { at: BigInteger; actor_name: Text; action: Text; fields: Json },
      {
        kind: Column<'change' | 'own-account' | 'reading' | 'sign-in' | 'panel'>
        actor_id: Integer
        panel_user_id: Integer
        subject_kind: Column<'person' | 'lesson' | 'exam' | 'payment'>
        subject_id: Integer
        content_type: Text
        name_before: Text
        name_after: Text
      }
    >
    auth_challenges: Table<
      { digest: Text; purpose: Column<'add' | 'addApp' | 'signIn' | 'prove'>; expires_at: BigInteger },
      { user_id: Integer; session_id: Text }
    >
    auto_packages: Table<
      None,
      { name: Text; tagline: Text; lessons: Integer; price: Decimal; features: Text; order: Integer; is_highlighted: Flag; is_hidden: Flag }
    >
    auto_pages: Table<
      None,
      {
        hero_title: Text
        hero_subtitle: Text
        hero_button_label: Text
        details_title: Text
        details_summary: Text
        details_text: Text
        details_body: Json
        read_more_label: Text
        read_less_label: Text
        packages_section_title: Text
        packages_title: Text
        packages_intro: Text
        tariffs_link_label: Text
        people_title: Text
        people_intro: Text
        areas_title: Text
        areas_text: Text
        call_back_title: Text
        call_back_text: Text
        call_back_privacy_note: Text
      }
    >
    availabilities: Table<{ template: Json; buffer_minutes: Integer }, { teacher_id: Integer }>
    availability_exceptions: Table<{ day: Text; periods: Json }, { teacher_id: Integer }>
    calendar_feeds: Table<{ user_id: Integer; digest: Text; has_names: Flag; made_at: BigInteger }, None>
    content_snapshots: Table<{ language: Text; etag: Text; body: Text }, None>
    email_changes: Table<{ digest: Text; user_id: Integer; email: Text; expires_at: BigInteger }, { session_id: Text }>
    exam_notes: Table<{ content: Text; written_at: BigInteger }, { exam_id: Integer; author_id: Integer }>
    exams: Table<
      None,
      {
        student_id: Integer
        exam_date: Text
        exam_place: Text
        kind: Column<'CBR' | 'TTT' | 'BNOR' | 'FAALANGST' | 'THEORY'>
        result: Flag
      }
    >
    features: Table<None, { payment_codes: Flag; moving: Flag; reminders: Flag; calendars: Flag; lists: Flag }>
    home_pages: Table<
      None,
      {
        hero_title: Text
        hero_subtitle: Text
        hero_highlights: Text
        hero_button_label: Text
        hero_proof: Text
        introduction_title: Text
        introduction_text: Text
        introduction_body: Json
        services_title: Text
        services_intro: Text
        statistics_title: Text
        founded_label: Text
        experience_label: Text
        customers_label: Text
        exchange_title: Text
        exchange_text: Text
        exchange_body: Json
        exchange_button_label: Text
        exchange_asks_question: Flag
        reviews_title: Text
        reviews_intro: Text
        google_link_label: Text
        facebook_link_label: Text
        demo_title: Text
        demo_text: Text
        demo_difference_title: Text
        demo_difference: Text
        demo_privacy_note: Text
      }
    >
    leases: Table<{ name: Text; holder: Text; expires_at: BigInteger }, None>
    legal_pages: Table<None, { key: Column<'privacy' | 'terms' | 'accessibility'>; title: Text; sample_notice: Text; intro: Text }>
    lesson_events: Table<
      {
        lesson_id: Integer
        kind: Column<'booked' | 'cancelled' | 'moved' | 'assigned' | 'unassigned'>
        at: BigInteger
        minutes_before: Integer
      },
      { student_id: Integer; teacher_id: Integer; actor_id: Integer }
    >
    lessons: Table<
      {
        starts_at: BigInteger
        ends_at: BigInteger
        day: Text
        duration_minutes: Integer
        lesson_type: Column<'REGULAR' | 'TRIAL' | 'EXAM_PREP' | 'THEORY' | 'PRACTICAL'>
        state: Column<'SCHEDULED' | 'AVAILABLE' | 'CANCELLED' | 'COMPLETED' | 'IN_PROGRESS'>
        is_generated: Flag
      },
      {
        teacher_id: Integer
        student_id: Integer
        day_seq: Integer
        location: Text
        pickup_location: Text
        student_note: Text
        teacher_note: Text
        retired_at: BigInteger
      }
    >
    loose_files: Table<{ name: Text; due_at: BigInteger }, None>
    mail_texts: Table<
      {
        kind: Column<
          | 'requestReceivedDemo'
          | 'requestReceived'
          | 'newRequestOffice'
          | 'setPassword'
          | 'resetPassword'
          | 'emailChangedNotice'
          | 'accountLocked'
          | 'passwordChanged'
          | 'secondFactorSet'
          | 'secondFactorRemoved'
          | 'secondFactorReset'
          | 'secondFactorWrongCode'
          | 'passkeyAdded'
          | 'passkeyRemoved'
          | 'phoneChanged'
          | 'emailConfirm'
          | 'emailChangeAsked'
          | 'emailChangedByOffice'
          | 'lessonBookedToTeacher'
          | 'lessonCancelledToTeacher'
          | 'lessonMovedToStudent'
          | 'lessonMovedToTeacher'
          | 'lessonAssignedToStudent'
          | 'lessonAssignedToTeacher'
          | 'lessonCancelledToStudent'
          | 'lessonCancelledByOfficeToTeacher'
          | 'lessonBookedToStudent'
          | 'lessonSoonToStudent'
          | 'examSoonToStudent'
          | 'paymentVerified'
          | 'paymentRejected'
          | 'paymentRejectedNoReason'
          | 'panelInvitation'
          | 'panelPassword'
          | 'panelEmailChanged'
          | 'panelPasswordChanged'
          | 'panelDestinationsChanged'
        >
        subject_nl: Text
        body_nl: Text
        subject_en: Text
        body_en: Text
      },
      None
    >
    outbox_mails: Table<
      {
        message_id: Text
        recipient: Text
        subject: Text
        text: Text
        html: Text
        state: Column<'waiting' | 'sent' | 'failed'>
        attempts: Integer
        next_attempt_at: BigInteger
        written_at: Moment
        about: Column<'request' | 'account' | 'lesson' | 'exam' | 'payment'>
      },
      {
        reply_to: Text
        sender: Text
        calendar: Text
        useful_until: BigInteger
        sent_at: Moment
        last_problem: Text
        recipient_id: Integer
        subject_id: Integer
        request_id: Text
      }
    >
    parameters: Table<
      { key: Text; value: Text; type: Column<'NUMBER' | 'JSON' | 'STRING'>; scope: Column<'PRIVATE'> },
      { description: Text }
    >
    passkeys: Table<
      { user_id: Integer; credential_id: Text; public_key: Text; counter: BigInteger; name: Text; backed_up: Flag },
      { transports: Json; last_used_at: BigInteger }
    >
    password_tokens: Table<
      { digest: Text; user_id: Integer; expires_at: BigInteger },
      { asked_by: Column<'office' | 'anybody'>; used_at: BigInteger }
    >
    payments: Table<
      {
        amount_cents: Integer
        currency: Text
        method: Column<'BANK_TRANSFER' | 'CASH' | 'CARD' | 'IDEAL'>
        state: Column<'PENDING' | 'VERIFIED' | 'REJECTED'>
        is_pending: Flag
        added_at: BigInteger
      },
      {
        student_id: Integer
        description: Text
        reason: Text
        proof: Text
        verified_at: BigInteger
        verified_by_name: Text
        verified_by_id: Integer
      }
    >
    person_holds: Table<
      { person_id: Integer; reason: Text; held_at: BigInteger; held_by_id: Integer; held_by_name: Text },
      { phones: Json }
    >
    person_suffixes: Table<{ suffix: Text; person_id: Integer }, None>
    price_tables: Table<None, { title: Text; key: Text; section: Column<'manual' | 'automatic'>; is_open_by_default: Flag; order: Integer }>
    reminders: Table<
      { kind: Column<'twoDays' | 'oneDay' | 'examWeek'>; about_id: Integer; user_id: Integer; moment: Text; written_at: BigInteger },
      None
    >
    request_fingerprints: Table<{ fingerprint: Text; stored_at: BigInteger }, None>
    requests: Table<
      {
        kind: Column<'demo-lesson' | 'call-me-back' | 'tariff'>
        progress: Column<'new' | 'called' | 'done'>
        name: Text
        phone: Text
        language: Column<'nl' | 'en'>
        received_at: Moment
      },
      { email: Text; course_type: Text; subject: Text; message: Text; question: Text; url: Text; note: Text }
    >
    retention_periods: Table<{ kind: Text; value: Integer }, None>
    reviews: Table<
      None,
      {
        author_name: Text
        author_url: Text
        rating: Integer
        text: Text
        original_language: Column<'nl' | 'en'>
        translated: Flag
        time: Moment
        relative_time_description: Text
        order: Integer
        is_sample: Flag
        is_hidden: Flag
      }
    >
    seed_parts: Table<{ name: Text }, None>
    session_proofs: Table<{ session_id: Text; user_id: Integer; proved_at: BigInteger }, None>
    sites: Table<
      None,
      {
        name: Text
        short_name: Text
        legal_name: Text
        header_text: Text
        footer_text: Text
        street: Text
        postal_code: Text
        city: Text
        country: Text
        phone: Text
        email: Text
        whatsapp_number: Text
        whatsapp_greeting: Text
        theory_course_url: Text
        instagram_url: Text
        facebook_url: Text
        google_reviews_url: Text
        facebook_reviews_url: Text
        kvk_number: Text
        vat_number: Text
        iban: Text
        payee: Text
        request_recipient: Text
        sender_address: Text
        cookie_text: Text
        is_sample: Flag
        cbr_title: Text
        cbr_text: Text
        cbr_number_label: Text
        cbr_number: Text
        cbr_steps: Text
        cbr_warning: Text
        cbr_button_label: Text
        cbr_url: Text
      }
    >
    statistics: Table<None, { founded_year: Integer; years_of_experience: Integer; happy_customers: Integer }>
    tariffs: Table<
      None,
      {
        section: Column<'manual' | 'automatic'>
        name: Text
        tagline: Text
        lessons: Integer
        price: Decimal
        request_price: Decimal
        request_price_note: Text
        features: Text
        order: Integer
        is_highlighted: Flag
        is_hidden: Flag
      }
    >
    tariffs_pages: Table<
      None,
      {
        title: Text
        intro: Text
        trial_notice: Text
        trial_link_label: Text
        manual_title: Text
        manual_intro: Text
        automatic_title: Text
        automatic_intro: Text
      }
    >
    tips: Table<None, { content: Text; topic: Text; order: Integer }>
    up_users: Table<
      { username: Text; email: Text; portal_role: Text; is_active: Flag; require_password_change: Flag },
      {
        provider: Text
        password: Text
        reset_password_token: Text
        confirmation_token: Text
        confirmed: Flag
        blocked: Flag
        first_name: Text
        last_name: Text
        phone: Text
        address: Text
        date_of_birth: Text
        license_type: Column<'MANUAL' | 'AUTOMATIC'>
        emergency_contact: Text
        language: Column<'nl' | 'en'>
        experience: Integer
        specialization: Json
        picture: Text
        teacher_id: Integer
        second_factor_secret: Text
        second_factor_pending: Text
        second_factor_last_step: BigInteger
        recovery_codes: Json
        reminders_off: Json
      }
    >
  }
}
