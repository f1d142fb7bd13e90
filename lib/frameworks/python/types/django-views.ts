// Types of Django's views, requests, forms and admin. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

const generic = 'django.views.generic';
const models = 'django.db.models';
const forms = 'django.forms';
const source = 'one(.model|.queryset|.get_queryset()|.form_class.Meta.model)';

/** A generic view, by its own module and by the package. */
function view(module: string, name: string): readonly string[] {
  return [`${generic}.${module}.${name}`, `${generic}.${name}`];
}

const verbs = 'get post put patch delete head options trace dispatch setup';
const ofRequest = { passes: ['HttpRequest'], use: 'wraps' } as const;
const registers = { use: 'registers' } as const;
const wraps = { use: 'wraps' } as const;
const decorators = [
  ...['login_required', 'permission_required', 'user_passes_test'].map(
    (name) => `django.contrib.auth.decorators.${name}`,
  ),
  'django.contrib.admin.views.decorators.staff_member_required',
  ...['require_http_methods', 'require_GET', 'require_POST', 'require_safe', 'condition'].map(
    (name) => `django.views.decorators.http.${name}`,
  ),
  ...['csrf_exempt', 'csrf_protect', 'ensure_csrf_cookie', 'requires_csrf_token'].map(
    (name) => `django.views.decorators.csrf.${name}`,
  ),
  ...['never_cache', 'cache_control', 'cache_page'].map(
    (name) => `django.views.decorators.cache.${name}`,
  ),
  'django.views.decorators.debug.sensitive_post_parameters',
  'django.views.decorators.clickjacking.xframe_options_exempt',
];
const takers = [
  'django.shortcuts.render',
  'django.template.response.TemplateResponse',
  ...['success', 'error', 'info', 'warning', 'debug', 'add_message', 'get_messages'].map(
    (name) => `django.contrib.messages.${name}`,
  ),
  ...['login', 'logout', 'get_user', 'update_session_auth_hash'].map(
    (name) => `django.contrib.auth.${name}`,
  ),
  'django.contrib.sites.shortcuts.get_current_site',
];

const ofModel = { parameters: ['M'], declared: { M: source } };

export const types: DescribedTypes = {
  id: 'django-views',
  name: 'Views, forms and requests of Django',
  families: ['python'],
  types: {
    HttpRequest: {
      paths: [
        'django.http.HttpRequest',
        'django.http.request.HttpRequest',
        'django.core.handlers.wsgi.WSGIRequest',
        'django.core.handlers.asgi.ASGIRequest',
      ],
      members: {
        'one(!AUTH_USER_MODEL|django.contrib.auth.models.User)': '.user',
        outside:
          '.GET .POST .FILES .META .COOKIES .headers .session .body .path .path_info .method .encoding .content_type .content_params .scheme .resolver_match .site .urlconf',
        string:
          'build_absolute_uri get_host get_port get_full_path get_signed_cookie read readline',
        boolean: 'is_secure accepts',
      },
    },
    Signal: {
      paths: ['django.dispatch.Signal', 'django.dispatch.dispatcher.Signal'],
      connects: 'connect',
      sends: 'send send_robust asend asend_robust',
      members: { outside: 'connect disconnect send send_robust has_listeners' },
    },
    View: {
      paths: [...view('base', 'View'), 'django.views.View'],
      passes: { [verbs]: ['HttpRequest'] },
      passedBy: 'dispatch',
      members: {
        HttpRequest: '.request',
        outside:
          '.args .kwargs .http_method_names as_view dispatch http_method_not_allowed options setup render_to_response get_context_data get_template_names get_success_url form_invalid',
      },
    },
    TemplateView: { paths: view('base', 'TemplateView'), extends: ['View'] },
    RedirectView: {
      paths: view('base', 'RedirectView'),
      extends: ['View'],
      members: { outside: 'get_redirect_url' },
    },
    SingleObjectMixin: {
      paths: [`${generic}.detail.SingleObjectMixin`],
      ...ofModel,
      members: {
        M: '.object get_object',
        [`${models}.QuerySet<M>`]: 'get_queryset',
        outside: 'get_slug_field get_context_object_name',
      },
    },
    MultipleObjectMixin: {
      paths: [`${generic}.list.MultipleObjectMixin`],
      ...ofModel,
      members: {
        [`${models}.QuerySet<M>`]: '.object_list get_queryset',
        outside:
          'paginate_queryset get_paginate_by get_paginator get_ordering get_allow_empty get_context_object_name',
      },
    },
    DetailView: {
      paths: view('detail', 'DetailView'),
      ...ofModel,
      extends: ['SingleObjectMixin<M>', 'View'],
    },
    ListView: {
      paths: view('list', 'ListView'),
      ...ofModel,
      extends: ['MultipleObjectMixin<M>', 'View'],
    },
    FormView: {
      paths: view('edit', 'FormView'),
      extends: ['View'],
      passes: { 'form_valid form_invalid': ['one(.form_class|.get_form_class())'] },
      members: {
        outside: 'get_form_kwargs get_initial get_prefix form_valid form_invalid post put',
        'one(.form_class|.get_form_class())': 'get_form',
        'class(.form_class)': 'get_form_class',
      },
    },
    CreateView: {
      paths: view('edit', 'CreateView'),
      ...ofModel,
      extends: ['SingleObjectMixin<M>', 'FormView'],
    },
    UpdateView: {
      paths: view('edit', 'UpdateView'),
      ...ofModel,
      extends: ['SingleObjectMixin<M>', 'FormView'],
    },
    DeleteView: {
      paths: view('edit', 'DeleteView'),
      ...ofModel,
      extends: ['SingleObjectMixin<M>', 'FormView'],
    },
    LoginRequiredMixin: {
      paths: ['django.contrib.auth.mixins.LoginRequiredMixin'],
      extends: ['AccessMixin'],
    },
    AccessMixin: {
      paths: ['django.contrib.auth.mixins.AccessMixin'],
      members: {
        outside:
          'handle_no_permission get_login_url get_permission_denied_message get_redirect_field_name',
      },
    },
    UserPassesTestMixin: {
      paths: ['django.contrib.auth.mixins.UserPassesTestMixin'],
      extends: ['AccessMixin'],
    },
    PermissionRequiredMixin: {
      paths: ['django.contrib.auth.mixins.PermissionRequiredMixin'],
      extends: ['AccessMixin'],
      members: { boolean: 'has_permission', outside: 'get_permission_required' },
    },
    BaseForm: {
      paths: [`${forms}.forms.BaseForm`],
      members: {
        boolean: 'is_valid has_changed is_multipart has_error',
        void: 'full_clean add_error',
        outside:
          '.cleaned_data .data .files .errors .fields .initial .changed_data .helper .prefix non_field_errors as_p as_table as_ul get_initial_for_field hidden_fields visible_fields clean',
      },
    },
    Form: { paths: [`${forms}.Form`, `${forms}.forms.Form`], extends: ['BaseForm'] },
    ModelForm: {
      paths: [`${forms}.ModelForm`, `${forms}.models.ModelForm`],
      parameters: ['M'],
      declared: { M: 'one(.Meta.model)' },
      extends: ['BaseForm'],
      members: { M: '.instance save', void: 'save_m2m _save_m2m' },
    },
    Library: {
      paths: [
        'django.template.Library',
        'django.template.base.Library',
        'django.template.library.Library',
      ],
      decorators: Object.fromEntries(
        ['filter', 'simple_tag', 'simple_block_tag', 'inclusion_tag', 'tag', 'assignment_tag'].map(
          (name) => [name, { ...registers, calledBy: 'name' }],
        ),
      ),
    },
    AdminSite: {
      paths: ['django.contrib.admin.AdminSite', 'django.contrib.admin.sites.AdminSite'],
      members: { outside: 'unregister is_registered get_urls' },
    },
    ModelAdmin: {
      paths: [
        'django.contrib.admin.ModelAdmin',
        'django.contrib.admin.options.ModelAdmin',
        ...['TabularInline', 'StackedInline'].flatMap((name) => [
          `django.contrib.admin.${name}`,
          `django.contrib.admin.options.${name}`,
        ]),
      ],
      listing: 'list_display readonly_fields actions fields list_display_links',
      passes: {
        'get_queryset get_form get_fieldsets get_list_display get_readonly_fields changelist_view change_view add_view delete_view has_add_permission has_change_permission has_delete_permission has_view_permission save_model delete_model response_add response_change':
          ['HttpRequest'],
      },
      members: {
        outside:
          '.admin_site .model .opts get_urls get_form get_fieldsets get_list_display has_add_permission has_change_permission has_delete_permission has_view_permission message_user log_change log_addition log_deletion save_model delete_model get_queryset',
      },
    },
  },
  decorators: {
    ...Object.fromEntries(decorators.map((path) => [path, ofRequest])),
    'django.dispatch.receiver': {
      ...registers,
      connects: true,
      named: { instance: 'one(sender=)', sender: 'class(sender=)' },
    },
    'django.dispatch.dispatcher.receiver': {
      ...registers,
      connects: true,
      named: { instance: 'one(sender=)', sender: 'class(sender=)' },
    },
    'django.contrib.admin.action': { passes: ['?', 'HttpRequest'], ...registers },
    'django.contrib.admin.display': registers,
    'django.contrib.admin.register': registers,
    'django.core.checks.register': registers,
    'django.core.checks.registry.register': registers,
    ...Object.fromEntries(
      [
        'utils.decorators.method_decorator',
        'utils.functional.cached_property',
        'utils.functional.classproperty',
        'utils.functional.keep_lazy',
        'utils.functional.keep_lazy_text',
        'utils.deconstruct.deconstructible',
        'utils.html.html_safe',
        'utils.encoding.python_2_unicode_compatible',
        'db.transaction.atomic',
        'db.transaction.non_atomic_requests',
        'template.defaultfilters.stringfilter',
        'test.override_settings',
        'test.utils.override_settings',
      ].map((name) => [`django.${name}`, wraps]),
    ),
  },
  loads: {
    'django.core.management.call_command': {
      folder: 'management/commands',
      class: 'Command',
      method: 'handle',
    },
  },
  takes: Object.fromEntries(takers.map((path) => [path, ['HttpRequest']])),
  bases: [
    [
      'django.views.View django.views.generic.View django.views.generic.TemplateView django.views.generic.RedirectView django.views.generic.ListView django.views.generic.DetailView django.views.generic.FormView django.views.generic.CreateView django.views.generic.UpdateView django.views.generic.DeleteView django.views.generic.ArchiveIndexView django.views.generic.base.View django.views.generic.base.TemplateView django.views.generic.base.ContextMixin django.views.generic.list.ListView django.views.generic.detail.DetailView django.views.generic.edit.FormView django.views.generic.edit.FormMixin django.views.generic.edit.CreateView django.views.generic.edit.UpdateView django.views.generic.edit.DeleteView',
      '__* as_view setup dispatch http_method_not_allowed get post put patch delete head options trace get_* form_valid form_invalid render_to_response paginate_queryset',
    ],
    [
      'django.contrib.auth.mixins.LoginRequiredMixin django.contrib.auth.mixins.PermissionRequiredMixin django.contrib.auth.mixins.UserPassesTestMixin django.contrib.auth.mixins.AccessMixin',
      'dispatch handle_no_permission has_permission test_func get_*',
    ],
    [
      'django.forms.Form django.forms.ModelForm django.forms.BaseForm django.forms.forms.Form django.forms.models.ModelForm',
      '__* clean clean_* full_clean save save_m2m is_valid has_changed is_multipart add_prefix add_error get_* order_fields non_field_errors validate_* as_p as_ul as_table as_div',
    ],
    [
      'django.core.management.base.BaseCommand django.core.management.BaseCommand',
      '__* handle add_arguments create_parser execute run_from_argv check get_version print_help',
    ],
    ['django.apps.AppConfig', 'ready get_models get_model import_models create'],
    [
      'django.utils.deprecation.MiddlewareMixin',
      '__* process_request process_view process_exception process_template_response process_response',
    ],
  ],
  covers: [
    'requests that views get, by their class, their decorators, or where they pass them on; what `@receiver` functions get',
    '`send` of own signals, to the functions that are connected; `call_command`, to `handle` of the command',
    '`self.object`, `get_object()` and `get_queryset()` of generic views, by their `model`, `queryset` or form',
    '`save()` and `instance` of model forms; `request.user`',
    'methods of the admin that `list_display`, `readonly_fields` and `actions` name',
  ],
  limits: ['Views that functions make, and forms from factories, are not followed.'],
};
