import { companyForms, contractForms, voyageForms } from './forms.ts';
import { typedAndSaved } from './typed-stories.ts';

typedAndSaved('voyages', voyageForms, 'moment');
typedAndSaved('contracts', contractForms);
typedAndSaved('the company', companyForms);
