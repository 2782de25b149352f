import { FileHeart } from 'lucide-react';
import { doctorPageLink as texts } from '#messages/generated/doctor-page-link.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Leads to the page for the doctor. */
export function DoctorPageLink() {
  return (
    <ButtonLink href="/doctor-page" variant="quiet" className="mt-5">
      <FileHeart size={18} aria-hidden /> {texts.open()}
    </ButtonLink>
  );
}
