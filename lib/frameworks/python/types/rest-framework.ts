// Types of Django REST framework: views, viewsets, serializers, requests. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

const rest = 'rest_framework';
const models = 'django.db.models';
const ofQuerySet = { parameters: ['M'], declared: { M: 'one(.queryset|.get_queryset()|.model)' } };

/** A view that is no more than a generic view. */
function generic(path: string): (typeof types.types)[string] {
  return { paths: [`${rest}.${path}`], ...ofQuerySet, extends: ['GenericAPIView<M>'] };
}

/** Filters of django-filter, which name a method of their set. */
const FILTERS = [
  'Filter',
  'CharFilter',
  'BooleanFilter',
  'ChoiceFilter',
  'TypedChoiceFilter',
  'UUIDFilter',
  'MultipleChoiceFilter',
  'TypedMultipleChoiceFilter',
  'DateFilter',
  'DateTimeFilter',
  'IsoDateTimeFilter',
  'TimeFilter',
  'DurationFilter',
  'ModelChoiceFilter',
  'ModelMultipleChoiceFilter',
  'NumberFilter',
  'NumericRangeFilter',
  'RangeFilter',
  'DateRangeFilter',
  'DateFromToRangeFilter',
  'AllValuesFilter',
  'BaseInFilter',
  'BaseRangeFilter',
  'OrderingFilter',
];

const SERIALIZER = 'one(.serializer_class|.get_serializer_class())';

export const types: DescribedTypes = {
  id: 'rest-framework',
  name: 'Django REST framework',
  families: ['python'],
  types: {
    Request: {
      paths: [`${rest}.request.Request`],
      extends: ['django.http.HttpRequest'],
      members: { outside: '.data .query_params .auth .authenticators .accepted_renderer .version' },
    },
    APIView: {
      paths: [`${rest}.views.APIView`],
      passes: {
        'get post put patch delete head options trace initial list create retrieve update partial_update destroy check_permissions permission_denied':
          ['Request'],
        'perform_create perform_update': [SERIALIZER],
      },
      passedBy: 'dispatch',
      extends: ['django.views.generic.base.View'],
      members: {
        Request: '.request initialize_request',
        outside:
          'get_permissions get_authenticators get_throttles get_renderers get_parsers permission_denied throttled check_permissions check_object_permissions check_throttles handle_exception finalize_response initial perform_authentication perform_content_negotiation get_renderer_context get_parser_context get_view_name get_view_description get_exception_handler raise_uncaught_exception',
      },
    },
    GenericAPIView: {
      paths: [`${rest}.generics.GenericAPIView`],
      ...ofQuerySet,
      extends: ['APIView'],
      members: {
        M: 'get_object',
        [`${models}.QuerySet<M>`]: 'get_queryset filter_queryset',
        [SERIALIZER]: 'get_serializer',
        'class(.serializer_class)': 'get_serializer_class',
        outside:
          'paginate_queryset get_paginated_response get_serializer_context .paginator .lookup_field .lookup_url_kwarg list create retrieve update partial_update destroy perform_create perform_update perform_destroy get_success_headers reverse_action',
      },
    },
    ...Object.fromEntries(
      [
        'generics.ListAPIView',
        'generics.CreateAPIView',
        'generics.RetrieveAPIView',
        'generics.UpdateAPIView',
        'generics.DestroyAPIView',
        'generics.ListCreateAPIView',
        'generics.RetrieveUpdateAPIView',
        'generics.RetrieveDestroyAPIView',
        'generics.RetrieveUpdateDestroyAPIView',
        'viewsets.GenericViewSet',
        'viewsets.ModelViewSet',
        'viewsets.ReadOnlyModelViewSet',
      ].map((path) => [path, generic(path)]),
    ),
    ViewSet: { paths: [`${rest}.viewsets.ViewSet`], extends: ['APIView'] },
    BasePermission: {
      paths: [`${rest}.permissions.BasePermission`, `${rest}.permissions.IsAuthenticated`],
      passes: { 'has_permission has_object_permission': ['Request'] },
    },
    BaseSerializer: {
      paths: [`${rest}.serializers.BaseSerializer`],
      members: {
        boolean: 'is_valid',
        outside:
          '.data .errors .validated_data .context .fields .initial_data .parent .root .partial run_validation to_representation to_internal_value validate get_fields get_initial get_value run_validators fail',
      },
    },
    Serializer: {
      paths: [`${rest}.serializers.Serializer`],
      extends: ['BaseSerializer'],
      members: { '?': '.instance save create update' },
    },
    ModelSerializer: {
      paths: [
        `${rest}.serializers.ModelSerializer`,
        `${rest}.serializers.HyperlinkedModelSerializer`,
      ],
      parameters: ['M'],
      declared: { M: 'one(.Meta.model)' },
      extends: ['BaseSerializer'],
      passes: { 'update to_representation get_*': ['M'] },
      members: { M: '.instance save create update' },
    },
  },
  names: {
    [`${rest}.serializers.SerializerMethodField`]: {
      argument: '0|method_name=',
      otherwise: 'get_%',
    },
    [`${rest}.fields.SerializerMethodField`]: { argument: '0|method_name=', otherwise: 'get_%' },
    ...Object.fromEntries(
      FILTERS.flatMap((name) =>
        ['', 'filters.', 'rest_framework.', 'rest_framework.filters.'].map((module) => [
          `django_filters.${module}${name}`,
          { argument: 'method=' },
        ]),
      ),
    ),
  },
  functions: { [`${rest}.generics.get_object_or_404`]: 'one(0|queryset=)' },
  decorators: {
    [`${rest}.decorators.api_view`]: { passes: ['Request'], use: 'wraps' },
    [`${rest}.decorators.action`]: { passes: ['Request'], use: 'registers' },
    ...Object.fromEntries(
      [
        'permission_classes',
        'authentication_classes',
        'renderer_classes',
        'parser_classes',
        'throttle_classes',
        'schema',
      ].map((name) => [`${rest}.decorators.${name}`, { use: 'wraps' as const }]),
    ),
    ...Object.fromEntries(
      [
        'extend_schema',
        'extend_schema_view',
        'extend_schema_serializer',
        'extend_schema_field',
      ].map((name) => [`drf_spectacular.utils.${name}`, { use: 'wraps' as const }]),
    ),
  },
  bases: [
    [
      'rest_framework.serializers.BaseSerializer rest_framework.serializers.Serializer rest_framework.serializers.ModelSerializer rest_framework.serializers.HyperlinkedModelSerializer',
      '__* is_valid save create update validate validate_* run_validation run_validators to_representation to_internal_value get_* build_* include_extra_kwargs bind fail data errors validated_data fields many_init root context',
    ],
    [
      'django_filters.FilterSet django_filters.filterset.FilterSet django_filters.rest_framework.FilterSet django_filters.rest_framework.filterset.FilterSet',
      '__* filter_queryset filter_for_* get_* is_valid qs form errors',
    ],
    [
      'rest_framework.views.APIView rest_framework.viewsets.ViewSet rest_framework.viewsets.GenericViewSet rest_framework.viewsets.ModelViewSet rest_framework.viewsets.ReadOnlyModelViewSet rest_framework.generics.GenericAPIView rest_framework.generics.ListAPIView rest_framework.generics.CreateAPIView rest_framework.generics.RetrieveAPIView rest_framework.generics.UpdateAPIView rest_framework.generics.DestroyAPIView rest_framework.generics.ListCreateAPIView rest_framework.generics.RetrieveUpdateAPIView rest_framework.generics.RetrieveDestroyAPIView rest_framework.generics.RetrieveUpdateDestroyAPIView rest_framework.mixins.ListModelMixin rest_framework.mixins.CreateModelMixin rest_framework.mixins.RetrieveModelMixin rest_framework.mixins.UpdateModelMixin rest_framework.mixins.DestroyModelMixin',
      '__* as_view setup initial initialize_request initialize_response finalize_response handle_exception dispatch permission_denied throttled check_* get post put patch delete head options http_method_not_allowed list create retrieve update partial_update destroy perform_* get_* filter_queryset paginate_queryset determine_version raise_uncaught_exception reverse_action allowed_methods default_response_headers',
    ],
    [
      'rest_framework.permissions.BasePermission rest_framework.permissions.IsAuthenticated',
      '__* has_permission has_object_permission',
    ],
    [
      'rest_framework.authentication.BaseAuthentication rest_framework.authentication.TokenAuthentication rest_framework.authentication.SessionAuthentication',
      '__* authenticate authenticate_header authenticate_credentials enforce_csrf get_model',
    ],
  ],
  covers: [
    '`get_object()`, `get_queryset()` and `get_serializer()` of generic views and viewsets, by `queryset` and `serializer_class`',
    '`save()` and `instance` of model serializers; `request.user`',
    'methods that `SerializerMethodField` and the filters of django-filter name',
  ],
  limits: ['A serializer class that a method chooses is known only if the method returns it.'],
};
